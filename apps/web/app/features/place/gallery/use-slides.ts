import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** From here on a picture is the one that is looked at. */
const MOSTLY = 0.6
/** A longer way is jumped: nobody wants to see, or load, all that lies between. */
const NEAR = 3

/** Which picture of a row or list is looked at, and the way to another. The browser scrolls; this only follows. */
export function useSlides(stage: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState(0)
  /** Where a press of a key or button is going: what is passed on the way is not looked at. */
  const target = useRef<number>(undefined)

  useEffect(() => {
    const element = stage.current
    if (element === null) return undefined
    const slides = [...element.children].slice(0, count)
    const shares = new Map<Element, number>()
    const follow = () => {
      const seen = slides.findIndex((slide) => (shares.get(slide) ?? 0) >= MOSTLY)
      if (seen >= 0) setCurrent(seen)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target: slide, intersectionRatio } of entries) shares.set(slide, intersectionRatio)
        if (target.current === undefined) follow()
      },
      { threshold: [0, MOSTLY, 1] },
    )
    for (const slide of slides) observer.observe(slide)
    const arrive = () => {
      if (target.current === undefined) return
      target.current = undefined
      // Where the press led nowhere, or a finger took over on the way, it is another picture.
      follow()
    }
    // The row scrolls by itself, a list with what it stands in.
    document.addEventListener('scrollend', arrive, { capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scrollend', arrive, { capture: true })
    }
  }, [stage, count])

  const goTo = useCallback(
    (wished: number, behavior: 'smooth' | 'instant' = 'smooth') => {
      const next = Math.min(Math.max(wished, 0), count - 1)
      const far =
        behavior === 'instant' ||
        Math.abs(next - current) > NEAR ||
        matchMedia('(prefers-reduced-motion: reduce)').matches
      // Who does not say when a scroll has ended is followed all the way.
      target.current = far || !('onscrollend' in window) ? undefined : next
      setCurrent(next)
      stage.current?.children[next]?.scrollIntoView({
        behavior: far ? 'instant' : 'smooth',
        block: 'start',
        inline: 'start',
      })
    },
    [stage, count, current],
  )
  return { current: Math.min(current, count - 1), goTo }
}
