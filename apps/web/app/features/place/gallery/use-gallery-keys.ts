import { useEffect } from 'react'

/** What has keys of its own: a film's arrows seek, a view's arrows turn. */
const OWN_KEYS = 'video, [data-own-keys]'

type Steps = { current: number; count: number; goTo: (index: number) => void }

/** Arrows, Home and End, wherever in the gallery the focus is. */
export function useGalleryKeys({ current, count, goTo }: Steps) {
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
