import { useEffect, useEffectEvent } from 'react'

/** Calls `open` for ⌘K or Ctrl+K, also from within a field, because it types nothing. */
export function usePaletteKey(open: () => void) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
