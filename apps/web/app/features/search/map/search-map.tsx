import libraryStyles from 'maplibre-gl/dist/maplibre-gl.css?url'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../lib/site.ts'
import { DrawnSearchMap } from './drawn-search-map.tsx'
import { MapFailed } from './map-failed.tsx'
import { mapProviderOf } from '../../../parts/map/map-provider.ts'
import ownStyles from '../../../parts/map/drawn-map.css?url'
import type { SearchMapProps } from './search-map-props.ts'
import { useMap } from '../../../parts/map/use-map.ts'
import { viewOf } from './view-of.ts'

/**
 * Fills what it stands in, which has to be `relative` and have a height. Waits for its words here, before any state:
 * React loses count of a part's hooks when it waits between them.
 */
export function SearchMap(props: SearchMapProps) {
  useTranslation('map')
  return <StartedMap {...props} />
}

/** MapLibre comes when this is first shown. */
function StartedMap(props: SearchMapProps) {
  const { region, filters } = props
  const { t } = useTranslation('map')
  const { edition, map: settings, language } = useSite()
  const holder = useRef<HTMLDivElement>(null)
  const { state, retry } = useMap(holder, {
    providers: { wanted: mapProviderOf(edition, settings), builtIn: mapProviderOf(edition) },
    view: viewOf(region, filters.area),
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
      {/* Links, as the build loads no styles together with a part that comes later. */}
      <link rel="stylesheet" href={libraryStyles} />
      <link rel="stylesheet" href={ownStyles} />
      {state.status === 'ready' && <DrawnSearchMap {...props} drawn={state} />}
      {state.status === 'failed' ? <MapFailed onRetry={retry} /> : <div ref={holder} className="absolute! inset-0" />}
      {state.status === 'loading' && <span className="sr-only">{t('loading')}</span>}
    </section>
  )
}
