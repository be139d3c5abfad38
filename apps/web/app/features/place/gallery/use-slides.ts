import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Visible share from which an image counts as current. */
const CURRENT_RATIO = 0.6
/** Maximum distance scrolled smoothly; longer ones jump, so that the images in between do not load. */
const MAX_SMOOTH_STEPS = 3

/** Tracks the current image of a row or list and scrolls to others. The browser scrolls; this only follows. */
export function useSlides(stage: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  /** Image that a key or button press is scrolling to; images passed on the way do not become current. */
  const target = useRef<number>(undefined)

  useEffect(() => {
    const element = stage.current
    if (element === null) return undefined
    const slides = [...element.children].slice(0, count)
    const visibleShares = new Map<Element, number>()
    const follow = () => {
      const visibleIndex = slides.findIndex((slide) => (visibleShares.get(slide) ?? 0) >= CURRENT_RATIO)
      if (visibleIndex >= 0) setCurrent(visibleIndex)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target: slide, intersectionRatio } of entries) visibleShares.set(slide, intersectionRatio)
        if (target.current === undefined) follow()
      },
      { threshold: [0, CURRENT_RATIO, 1] },
    )
    for (const slide of slides) observer.observe(slide)
    const onScrollEnd = () => {
      if (target.current === undefined) return
      target.current = undefined
      // The scroll may have ended elsewhere, for example when a finger took over.
      follow()
    }
    // A row scrolls itself, a list scrolls its container; capturing catches both.
    document.addEventListener('scrollend', onScrollEnd, { capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scrollend', onScrollEnd, { capture: true })
    }
  }, [stage, count])

  const goTo = useCallback(
    (requested: number, behavior: 'smooth' | 'instant' = 'smooth') => {
      const next = Math.min(Math.max(requested, 0), count - 1)
      const shouldJump =
        behavior === 'instant' ||
        Math.abs(next - current) > MAX_SMOOTH_STEPS ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      // Browsers without `scrollend` are followed during the whole scroll.
      target.current = shouldJump || !('onscrollend' in window) ? undefined : next
      setCurrent(next)
      stage.current?.children[next]?.scrollIntoView({
        behavior: shouldJump ? 'instant' : 'smooth',
        block: 'start',
        inline: 'start',
      })
    },
    [stage, count, current],
  )
  return { current: Math.min(current, count - 1), goTo }
}
