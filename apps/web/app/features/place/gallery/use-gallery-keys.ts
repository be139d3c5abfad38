import { useEffect } from 'react'

/** Elements with their own arrow keys: videos seek and panoramas turn. */
const OWN_KEYS = 'video, [data-own-keys]'

type SlideControls = { current: number; count: number; goTo: (index: number) => void }

/** Handles arrow keys, Home and End anywhere in the gallery. */
export function useGalleryKeys({ current, count, goTo }: SlideControls) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return
      const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: count - 1 }[event.key]
      if (to === undefined) return
      event.preventDefault()
      goTo(to)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [current, count, goTo])
}
