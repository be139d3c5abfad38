import { useEffect, useRef, useState } from 'react'

/** Height of the site header, below which the names stick. */
const HEADER_HEIGHT_PX = 64

/** Shows the strip of names once the head of the table has left the window, and scrolls it with the table. */
export function useStickyNames(isScrolled: boolean) {
  const head = useRef<HTMLTableSectionElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isScrolled || head.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: `-${HEADER_HEIGHT_PX}px 0px 0px` },
    )
    observer.observe(head.current)
    return () => observer.disconnect()
  }, [isScrolled])
  useEffect(() => {
    const table = scroller.current
    if (!isScrolled || table === null) return
    const follow = () => {
      if (strip.current) strip.current.scrollLeft = table.scrollLeft
    }
    table.addEventListener('scroll', follow, { passive: true })
    return () => table.removeEventListener('scroll', follow)
  }, [isScrolled])
  return { head, scroller, strip, isShown }
}
