import { useEffect, useState } from 'react'
import type { ToastList } from './toast-list.tsx'
import { onToast } from './toast-queue.ts'

type Props = {
  /** Accessible names of the toast region and its close buttons. */
  label: string
  closeLabel: string
}

/**
 * Renders toasts, once per page in its frame. The list is 14 KB of script that no page needs at start, so it loads on
 * the first press or key.
 */
export function Toasts(props: Props) {
  const [List, setList] = useState<typeof ToastList>()

  useEffect(() => {
    if (List) return
    const load = () => {
      import('./toast-list.tsx').then(
        (loaded) => setList(() => loaded.ToastList),
        // After a failed import the next toast retries and shows the pending ones.
        () => {},
      )
    }
    const options = { once: true, passive: true }
    addEventListener('pointerdown', load, options)
    addEventListener('keydown', load, options)
    const unsubscribe = onToast(load)
    return () => {
      removeEventListener('pointerdown', load)
      removeEventListener('keydown', load)
      unsubscribe()
    }
  }, [List])

  return List && <List {...props} />
}
