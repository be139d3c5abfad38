import { STREETS_FROM_ZOOM, streetMapsIn } from '@amber/domain/geo/street-map'
import { useEffect } from 'react'
import { useColourScheme } from '../../../ui/theme.ts'
import { useSite } from '../../page/site.ts'
import { boxInView, type MapHandle } from '../map-geometry.ts'

/**
 * Shows streets on the built-in map once it comes to a town that has them. Their script loads only then. If the archive is
 * unavailable, the built-in map stays, and the next move tries again.
 */
export function useStreets(drawn: MapHandle | undefined) {
  const { language } = useSite()
  const colourScheme = useColourScheme()

  useEffect(() => {
    if (drawn === undefined || drawn.provider.streets.length === 0) return undefined
    const { map, provider } = drawn
    const controller = new AbortController()
    const update = async () => {
      if (map.getZoom() < STREETS_FROM_ZOOM) return
      const hidden = streetMapsIn(provider.streets, boxInView(map)).filter(({ key }) => !map.getSource(key))
      if (hidden.length === 0) return
      const { showStreets } = await import('./show-streets.ts')
      await Promise.all(hidden.map((streets) => showStreets({ map, language }, streets, controller.signal)))
    }
    const tryUpdate = () => {
      update().catch(() => {
        // The built-in map is complete without streets.
      })
    }
    tryUpdate()
    map.on('moveend', tryUpdate)
    return () => {
      controller.abort()
      map.off('moveend', tryUpdate)
    }
  }, [drawn, language])

  useEffect(() => {
    if (drawn === undefined) return undefined
    const { map, provider } = drawn
    const shown = provider.streets.filter(({ key }) => map.getSource(key))
    if (shown.length === 0) return undefined
    const controller = new AbortController()
    import('./show-streets.ts').then(
      ({ recolourStreets }) => {
        // The map was removed meanwhile, or the theme changed again.
        if (controller.signal.aborted) return
        for (const streets of shown) recolourStreets({ map, language }, streets)
      },
      // Its script has added these streets, so it is here unless a new release has removed it.
      () => {},
    )
    return () => controller.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tokens change with the scheme
  }, [drawn, language, colourScheme])
}
