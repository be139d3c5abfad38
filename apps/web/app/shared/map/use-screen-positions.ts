import type { Point } from '@amber/domain/geo/point'
import { useCallback, useEffect, useRef } from 'react'
import { type MapHandle, toScreenPoint } from './map-geometry.ts'

/**
 * Keeps elements at their points while the map moves. Bypasses React, which is too slow for sixty updates a second.
 * Returns a function that gives the `ref` for an element at a point.
 */
export function useScreenPositions(mapHandle: MapHandle) {
  const elements = useRef(new Map<HTMLElement, Point>())
  const { map } = mapHandle

  useEffect(() => {
    const updatePositions = () => {
      for (const [element, point] of elements.current) moveTo(element, toScreenPoint(mapHandle, point))
    }
    map.on('move', updatePositions)
    map.on('resize', updatePositions)
    return () => {
      map.off('move', updatePositions)
      map.off('resize', updatePositions)
    }
  }, [mapHandle, map])

  return useCallback(
    (point: Point) => (element: HTMLElement | null) => {
      if (element === null) return undefined
      elements.current.set(element, point)
      moveTo(element, toScreenPoint(mapHandle, point))
      return () => {
        elements.current.delete(element)
      }
    },
    [mapHandle],
  )
}

function moveTo(element: HTMLElement, { x, y }: { x: number; y: number }) {
  element.style.translate = `${Math.round(x)}px ${Math.round(y)}px`
}
