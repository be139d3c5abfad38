import { useEffect } from 'react'

/** Whatever has the focus: what lies over the map is left by one key. */
export function useEscape(leave: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [leave])
}
