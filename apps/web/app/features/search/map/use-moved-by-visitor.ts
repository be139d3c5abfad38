import type { Map as LibreMap } from 'maplibre-gl'
import { useEffect, useState } from 'react'

/** Whether the visitor has moved the map since this was last said to be old: by drag, wheel, keys or our buttons. */
export function useMovedByVisitor(map: LibreMap) {
  const [hasMoved, setHasMoved] = useState(false)
  useEffect(() => {
    const note = (event: { originalEvent?: unknown; byVisitor?: boolean }) => {
      if (event.originalEvent !== undefined || event.byVisitor === true) setHasMoved(true)
    }
    map.on('moveend', note)
    return () => {
      map.off('moveend', note)
    }
  }, [map])
  return [hasMoved, setHasMoved] as const
}
