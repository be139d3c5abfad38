import { useEffect, useState } from 'react'
import type { ToastList } from './toast-list.tsx'
import { onToast } from './toast-queue.ts'

type Props = {
  /** Names the region of toasts, and the cross that closes one. */
  label: string
  closeLabel: string
}

/**
 * Where toasts appear: once a page, in its frame. The list is 14 KB of script that no page needs to start with,
 * so it comes with the first press or key and is there before there is anything to tell.
 */
export function Toasts(props: Props) {
  const [List, setList] = useState<typeof ToastList>()

  useEffect(() => {
    if (List) return
    const load = () => {
      import('./toast-list.tsx').then(
        (loaded) => setList(() => loaded.ToastList),
        // Without network nothing is lost: the next toast tries again, and brings those that wait.
        () => {},
      )
    }
    const options = { once: true, passive: true }
    addEventListener('pointerdown', load, options)
    addEventListener('keydown', load, options)
    const stop = onToast(load)
    return () => {
      removeEventListener('pointerdown', load)
      removeEventListener('keydown', load)
      stop()
    }
  }, [List])

  return List && <List {...props} />
}
