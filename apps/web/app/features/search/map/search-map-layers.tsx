import { comparesTotals } from '@amber/domain/search/comparable-totals'
import { NO_FILTERS, type SearchFilters, formatSearchUrl } from '@amber/domain/search/search-url'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOnChange } from '../../../ui/use-on-change.ts'
import type { SearchRegion } from '../search-region.ts'
import { useRegionLabels } from '../../../shared/map/basemap/use-region-labels.ts'
import { DrawArea } from './draw-area.tsx'
import { MapButton, ZoomButtons } from '../../../shared/map/map-controls.tsx'
import { type MapHandle, mapBounds, PADDING, visibleBounds } from '../../../shared/map/map-geometry.ts'
import { ChosenPlace } from './pins/chosen-place.tsx'
import { PinLayer } from './pins/pin-layer.tsx'
import { usePins } from './pins/use-pins.ts'
import type { SearchMapProps } from './search-map-props.ts'
import { useMovedByVisitor } from './use-moved-by-visitor.ts'
import { ReachLegend } from './reach-legend.tsx'
import { useReach } from './use-reach.ts'
import { useMapShapes } from './use-map-shapes.ts'
import { initialMapView } from './initial-map-view.ts'
import { walkContours } from './walk-contours.ts'
import { WalkLegend } from './walk-legend.tsx'
import { WalkMarks } from './walk-marks.tsx'

type Props = SearchMapProps & { drawn: MapHandle }

/** All layers of the map, once it has loaded. */
export function SearchMapLayers({ drawn, region, filters, cards, litId, onLight, onArea }: Props) {
  const { t } = useTranslation('map')
  const { map, provider } = drawn
  // A search by minutes draws its own areas instead of walking distances.
  const showsWalks = region.regionType === 'establishment' && filters.commutes.length === 0
  const { lat, lng } = region.centre
  const contours = useMemo(() => (showsWalks ? walkContours({ lat, lng }) : []), [showsWalks, lat, lng])
  const { pins, count } = usePins({ region, filters, cards })
  const [chosen, setChosen] = useState<{ id: number; byKeys: boolean }>()
  const [isDrawing, setIsDrawing] = useState(false)
  const [hasMoved, setHasMoved] = useMovedByVisitor(map)
  const best = count !== null && count > pins.length ? pins.length : null
  const chosenCard = pins.find(({ id }) => id === chosen?.id)

  const reach = useReach(drawn, filters.commutes)
  useMapShapes(drawn, { contours, area: filters.area })
  useRegionLabels(drawn, region)

  // An area set here is in view already; one from a URL, a link or Back is not.
  const areaSetHere = useRef<string>(undefined)
  const areaKey = buildAreaKey(region, filters.area)
  useOnChange(areaKey, () => {
    setHasMoved(false)
    if (areaSetHere.current === areaKey) return
    map.fitBounds(mapBounds(initialMapView(region, filters.area), provider), { padding: PADDING, maxZoom: 15 })
  })
  const searchArea = (area: SearchFilters['area']) => {
    if (area !== undefined) areaSetHere.current = buildAreaKey(region, area)
    onArea(area)
  }

  const closeCard = useCallback(() => {
    setChosen(undefined)
    if (chosen?.byKeys) map.getContainer().querySelector<HTMLElement>(`[data-pin="${chosen.id}"]`)?.focus()
  }, [map, chosen])
  useEffect(() => {
    const deselect = () => setChosen(undefined)
    map.on('click', deselect)
    return () => {
      map.off('click', deselect)
    }
  }, [map])
  const stopDrawing = useCallback(() => setIsDrawing(false), [])

  return (
    <>
      <div className="pointer-events-none absolute inset-x-4 top-4 z-6 flex items-start justify-end gap-2 *:pointer-events-auto">
        <div className="flex min-w-0 grow flex-wrap justify-center gap-2 lg:pl-11">
          {isDrawing ? (
            <MapButton icon="x" onClick={stopDrawing}>
              {t('cancel')}
            </MapButton>
          ) : (
            <>
              {hasMoved && (
                <MapButton
                  icon="rotate-ccw"
                  onClick={() => {
                    const box = visibleBounds(drawn)
                    searchArea(box && { box })
                    setHasMoved(false)
                  }}
                >
                  {t('search_area')}
                </MapButton>
              )}
              {filters.area === undefined ? (
                <MapButton icon="pencil" compact={hasMoved} onClick={() => setIsDrawing(true)}>
                  {t('draw')}
                </MapButton>
              ) : (
                <MapButton icon="x" compact={hasMoved} onClick={() => searchArea(undefined)}>
                  {t('clear')}
                </MapButton>
              )}
            </>
          )}
        </div>
        <ZoomButtons onZoom={(zoomDelta) => map.easeTo({ zoom: map.getZoom() + zoomDelta }, { byVisitor: true })} />
      </div>
      {showsWalks && <WalkMarks drawn={drawn} name={region.name} campus={region.centre} contours={contours} />}
      <PinLayer
        drawn={drawn}
        pins={pins}
        litId={litId}
        chosenId={chosen?.id ?? null}
        byTotal={comparesTotals(filters)}
        onLight={onLight}
        onChoose={(id, byKeyboard) => setChosen({ id, byKeys: byKeyboard })}
      />
      {reach.length > 0 ? <ReachLegend areas={reach} best={best} /> : <WalkLegend shown={showsWalks} best={best} />}
      {chosenCard && (
        <ChosenPlace drawn={drawn} card={chosenCard} takesFocus={chosen?.byKeys ?? false} onClose={closeCard} />
      )}
      {isDrawing && (
        <DrawArea
          drawn={drawn}
          onCancel={stopDrawing}
          onDrawn={(outline) => {
            setIsDrawing(false)
            searchArea({ outline })
          }}
        />
      )}
    </>
  )
}

/** Returns a key for comparing areas: their URL form, because URLs hold rounded coordinates. */
const buildAreaKey = (region: Pick<SearchRegion, 'canonicalName'>, area: SearchFilters['area']) =>
  `${region.canonicalName}?${formatSearchUrl({ ...NO_FILTERS, area }).toString()}`
