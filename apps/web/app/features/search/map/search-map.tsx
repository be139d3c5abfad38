import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { SearchMapLayers } from './search-map-layers.tsx'
import { MapFailed } from './map-failed.tsx'
import { mapProvidersOf } from '../../../shared/map/map-provider.ts'
import ownStyles from '../../../shared/map/drawn-map.css?url'
import type { SearchMapProps } from './search-map-props.ts'
import { useMap } from '../../../shared/map/use-map.ts'
import { initialMapView } from './initial-map-view.ts'

/**
 * Fills its container, which must be `relative` and have a height. Suspends for translations before any other hook,
 * because React miscounts hooks when a component suspends between them.
 */
export function SearchMap(props: SearchMapProps) {
  useTranslation('map')
  return <StartedMap {...props} />
}

/** Loads MapLibre on first render. */
function StartedMap(props: SearchMapProps) {
  const { region, filters } = props
  const { t } = useTranslation('map')
  const { edition, map: settings, language } = useSite()
  const container = useRef<HTMLDivElement>(null)
  const { state, retry } = useMap(container, {
    providers: mapProvidersOf(edition, settings),
    view: initialMapView(region, filters.area),
    unit: language === 'en' ? 'imperial' : 'metric',
    words: {
      map: t('title', { region: region.name }),
      attribution: t('attribution'),
      source: t('source'),
    },
  })
  return (
    <section
      aria-label={t('label')}
      data-map={state.status}
      className="drawn-map absolute inset-0 overflow-hidden bg-map-land"
    >
      {/* Linked here because the build does not load styles together with a lazily loaded component. */}
      <link rel="stylesheet" href={libraryStyles} />
      <link rel="stylesheet" href={ownStyles} />
      {state.status === 'ready' && <SearchMapLayers {...props} drawn={state} />}
      {state.status === 'failed' ? (
        <MapFailed onRetry={retry} />
      ) : (
        <div ref={container} className="absolute! inset-0" />
      )}
      {state.status === 'loading' && <span className="sr-only">{t('loading')}</span>}
    </section>
  )
}
