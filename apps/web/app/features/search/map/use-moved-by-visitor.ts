import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/** Returns whether the visitor has moved the map by drag, wheel, keys or buttons since the last reset, and a setter. */
export function useMovedByVisitor(map: LibreMap) {
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const onMoveEnd = (event: { originalEvent?: unknown; byVisitor?: boolean }) => {
      // MapLibre sets `originalEvent` on moves by pointer or keys; `byVisitor` marks moves by our own controls.
      if (event.originalEvent !== undefined || event.byVisitor === true) setHasMoved(true)
    }
    map.on('moveend', onMoveEnd)
    return () => {
      map.off('moveend', onMoveEnd)
    }
  }, [map])
  return [hasMoved, setHasMoved] as const
}
