import { NO_FILTERS, type SearchFilters, writeSearchUrl } from '@amber/domain/search/search-url'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useOnChange } from '../../../lib/use-on-change.ts'
import { hasCentre, type SearchRegion } from '../search-region.ts'
import { useNames } from '../../../parts/map/basemap/use-names.ts'
import { DrawArea } from './draw-area.tsx'
import { MapButton, ZoomButtons } from '../../../parts/map/map-controls.tsx'
import { type DrawnMap, mapBounds, PADDING, shownBox } from '../../../parts/map/map-geometry.ts'
import { ChosenPlace } from './pins/chosen-place.tsx'
import { PinLayer } from './pins/pin-layer.tsx'
import { usePins } from './pins/use-pins.ts'
import type { SearchMapProps } from './search-map-props.ts'
import { useMovedByVisitor } from './use-moved-by-visitor.ts'
import { useShapes } from './use-shapes.ts'
import { viewOf } from './view-of.ts'
import { walkContours } from './walk-contours.ts'
import { WalkLegend } from './walk-legend.tsx'
import { WalkMarks } from './walk-marks.tsx'

type Props = SearchMapProps & { drawn: DrawnMap }

/** Everything on the map, once there is one. */
export function DrawnSearchMap({ drawn, region, filters, cards, litId, onLight, onArea }: Props) {
  const { t } = useTranslation('map')
  const { map, provider } = drawn
  const isUniversity = region.regionType === 'establishment'
  const { lat, lng } = region.centre
  const contours = useMemo(() => (isUniversity ? walkContours({ lat, lng }) : []), [isUniversity, lat, lng])
  const { pins, count } = usePins({ region: region.canonicalName, filters, cards, nearRegion: hasCentre(region) })
  const [chosen, setChosen] = useState<{ id: number; byKeys: boolean }>()
  const [isDrawing, setIsDrawing] = useState(false)
  const [hasMoved, setHasMoved] = useMovedByVisitor(map)
  const chosenCard = pins.find(({ id }) => id === chosen?.id)

  useShapes(drawn, { contours, area: filters.area })
  useNames(drawn, region)

  // An area that was set here is in view already; one that came from an address, a link or the way back is not.
  const setHere = useRef<string>(undefined)
  const areaText = textOf(region, filters.area)
  useOnChange(areaText, () => {
    setHasMoved(false)
    if (setHere.current === areaText) return
    map.fitBounds(mapBounds(viewOf(region, filters.area), provider), { padding: PADDING, maxZoom: 15 })
  })
  const search = (area: SearchFilters['area']) => {
    if (area !== null) setHere.current = textOf(region, area)
    onArea(area)
  }

  const close = useCallback(() => {
    setChosen(undefined)
    if (chosen?.byKeys) map.getContainer().querySelector<HTMLElement>(`[data-pin="${chosen.id}"]`)?.focus()
  }, [map, chosen])
  useEffect(() => {
    const leave = () => setChosen(undefined)
    map.on('click', leave)
    return () => {
      map.off('click', leave)
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
                    const box = shownBox(drawn)
                    search(box && { box })
                    setHasMoved(false)
                  }}
                >
                  {t('search_area')}
                </MapButton>
              )}
              {filters.area === null ? (
                <MapButton icon="pencil" onClick={() => setIsDrawing(true)}>
                  {t('draw')}
                </MapButton>
              ) : (
                <MapButton icon="x" onClick={() => search(null)}>
                  {t('clear')}
                </MapButton>
              )}
            </>
          )}
        </div>
        <ZoomButtons onZoom={(by) => map.easeTo({ zoom: map.getZoom() + by }, { byVisitor: true })} />
      </div>
      {isUniversity && <WalkMarks drawn={drawn} name={region.name} campus={region.centre} contours={contours} />}
      <PinLayer
        drawn={drawn}
        pins={pins}
        litId={litId}
        chosenId={chosen?.id ?? null}
        onLight={onLight}
        onChoose={(id, byKeys) => setChosen({ id, byKeys })}
      />
      <WalkLegend shown={isUniversity} best={count !== null && count > pins.length ? pins.length : null} />
      {chosenCard && (
        <ChosenPlace drawn={drawn} card={chosenCard} takesFocus={chosen?.byKeys ?? false} onClose={close} />
      )}
      {isDrawing && (
        <DrawArea
          drawn={drawn}
          onCancel={stopDrawing}
          onDrawn={(outline) => {
            setIsDrawing(false)
            search({ outline })
          }}
        />
      )}
    </>
  )
}

/** As an address says it, which rounds: what was set here comes back by one. */
const textOf = (region: Pick<SearchRegion, 'canonicalName'>, area: SearchFilters['area']) =>
  `${region.canonicalName}?${writeSearchUrl({ ...NO_FILTERS, area }).toString()}`
