import { type RefObject, useEffect, useState } from 'react'

/** About one screen ahead, so that heavy content is ready when it becomes visible. */
const PRELOAD_MARGIN = '800px'

/** Returns true, permanently, once the element has come near the viewport. */
export function useNearViewport(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: PRELOAD_MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
