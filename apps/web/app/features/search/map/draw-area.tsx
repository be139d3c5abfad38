import { type PointerEvent, useRef, useState } from 'react'
import type { Point } from '@amber/domain/geo/point'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type DrawnMap, outlineAt } from '../../../parts/map/map-geometry.ts'
import { isWorthSearching, simplifyOutline } from './simplify-outline.ts'
import { useEscape } from './use-escape.ts'

type Props = { drawn: DrawnMap; onDrawn: (outline: Point[]) => void; onCancel: () => void }
type Spot = { x: number; y: number }

/** Lies over the map and takes one drag: around the area that is wanted. */
export function DrawArea({ drawn, onDrawn, onCancel }: Props) {
  const { t } = useTranslation('map')
  const [line, setLine] = useState<readonly Spot[]>([])
  const [isRefused, setRefused] = useState(false)
  // What is drawn by now, also when React has not shown it yet.
  const drawing = useRef<Spot[]>(null)

  useEscape(onCancel)

  const spotAt = (event: PointerEvent<SVGSVGElement>): Spot => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const add = (spot: Spot) => {
    drawing.current?.push(spot)
    setLine([...(drawing.current ?? [])])
  }
  const finish = () => {
    const spots = simplifyOutline(drawing.current ?? [])
    drawing.current = null
    const outline = outlineAt(drawn, spots)
    setRefused(outline === null)
    if (outline !== null && isWorthSearching(spots)) onDrawn(outline)
    else setLine([])
  }

  return (
    <div className="absolute inset-0 z-5">
      <svg
        aria-hidden="true"
        data-drawing-sheet
        className="size-full cursor-crosshair touch-none bg-hair"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drawing.current = []
          add(spotAt(event))
        }}
        onPointerMove={(event) => {
          if (drawing.current) add(spotAt(event))
        }}
        onPointerUp={finish}
        onPointerCancel={finish}
      >
        <polygon
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-hair stroke-ink stroke-2"
          strokeLinejoin="round"
        />
      </svg>
      <output className="pointer-events-none absolute inset-x-4 bottom-6 mx-auto block w-fit rounded-control bg-ink px-4 py-2.5 text-center text-on-dark shadow-float max-lg:bottom-21">
        {t(isRefused ? 'draw_date_line' : matchMedia('(pointer: coarse)').matches ? 'draw_hint_touch' : 'draw_hint')}
      </output>
    </div>
  )
}
