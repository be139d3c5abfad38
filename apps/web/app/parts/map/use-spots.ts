import type { Point } from '@amber/domain/geo/point'
import { useCallback, useEffect, useRef } from 'react'
import { type DrawnMap, spotOf } from './map-geometry.ts'

/**
 * Keeps elements at their points while the map moves, past React: sixty times a second is too often for it. Gives the
 * `ref` for an element at a point.
 */
export function useSpots(drawn: DrawnMap) {
  const elements = useRef(new Map<HTMLElement, Point>())
  const { map } = drawn

  useEffect(() => {
    const follow = () => {
      for (const [element, point] of elements.current) put(element, spotOf(drawn, point))
    }
    map.on('move', follow)
    map.on('resize', follow)
    return () => {
      map.off('move', follow)
      map.off('resize', follow)
    }
  }, [drawn, map])

  return useCallback(
    (point: Point) => (element: HTMLElement | null) => {
      if (element === null) return undefined
      elements.current.set(element, point)
      put(element, spotOf(drawn, point))
      return () => {
        elements.current.delete(element)
      }
    },
    [drawn],
  )
}

function put(element: HTMLElement, { x, y }: { x: number; y: number }) {
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}
