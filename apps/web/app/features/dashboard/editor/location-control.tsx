import type { Point } from '@amber/domain/geo/point'
import { useRef, useState } from 'react'
import { lazyComponent } from '../../../browser/lazy-component.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { FIELD_SHAPES } from './field-shapes.ts'
import { PartControls } from './group-control.tsx'
import { pointOf } from './point-of.ts'
import { objectOf } from './value-entries.ts'

const PinMap = lazyComponent(async () => (await import('./pin-map.tsx')).PinMap, ['map'])

/** Digits after the point of a coordinate: about ten centimetres. */
const DIGITS = 6

/** Latitude and longitude as numbers, and on request a map with a pin to drag. Each follows the other. */
export function LocationControl({ value }: { value: unknown }) {
  const { t } = useTranslation('editor')
  const numbers = useRef<HTMLDivElement>(null)
  const [point, setPoint] = useState(() => pointOf(value))
  const [isMapOpen, setIsMapOpen] = useState(false)
  const shape = FIELD_SHAPES.location
  const control = (part: keyof Point) => numbers.current?.querySelector<HTMLInputElement>(`[name="location.${part}"]`)
  const readNumbers = () => {
    const typed = pointOf({ lat: Number(control('lat')?.value), lng: Number(control('lng')?.value) })
    if (typed) setPoint(typed)
  }
  const movePin = (moved: Point) => {
    setPoint(moved)
    for (const part of ['lat', 'lng'] as const) {
      const input = control(part)
      if (!input) continue
      input.value = String(Number(moved[part].toFixed(DIGITS)))
      // The form notices changes by this event.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
  return (
    <>
      <div ref={numbers} onInput={readNumbers}>
        {shape.type === 'group' && <PartControls name="location" parts={shape.parts} values={objectOf(value)} />}
      </div>
      {isMapOpen && point ? (
        <div className="relative mt-2 h-80 overflow-hidden rounded-control border border-sand-200 bg-sand-50">
          <PinMap point={point} onMove={movePin} />
        </div>
      ) : (
        <DenseButton variant="plain" className="mt-1 noscript:hidden" onClick={() => setIsMapOpen(true)}>
          <Icon name="map-pin" size="tiny" />
          {t('show_map')}
        </DenseButton>
      )}
    </>
  )
}
