import { useEffect, useEffectEvent } from 'react'

/** Calls `publish` for ⌘Enter or Ctrl+Enter anywhere on the page. */
export function usePublishKey(publish: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.defaultPrevented) return
    event.preventDefault()
    publish()
  })
  useEffect(() => {
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
