import { type PointerEvent, useRef, useState } from 'react'
import type { Point } from '@amber/domain/geo/point'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type MapHandle, toOutline } from '../../../shared/map/map-geometry.ts'
import { isLargeEnough, simplifyOutline } from './simplify-outline.ts'
import { useEscape } from './use-escape.ts'

type Props = { drawn: MapHandle; onDrawn: (outline: Point[]) => void; onCancel: () => void }
type ScreenPoint = { x: number; y: number }

/** Overlay that captures one drag around the desired area. */
export function DrawArea({ drawn, onDrawn, onCancel }: Props) {
  const { t } = useTranslation('map')
  const [line, setLine] = useState<readonly ScreenPoint[]>([])
  const [isRejected, setRejected] = useState(false)
  // Holds the points drawn so far, ahead of React's state.
  const drawing = useRef<ScreenPoint[]>(null)

  useEscape(onCancel)

  const screenPointAt = (event: PointerEvent<SVGSVGElement>): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const add = (point: ScreenPoint) => {
    drawing.current?.push(point)
    setLine([...(drawing.current ?? [])])
  }
  const finish = () => {
    const corners = simplifyOutline(drawing.current ?? [])
    drawing.current = null
    const outline = toOutline(drawn, corners)
    setRejected(outline === null)
    if (outline !== null && isLargeEnough(corners)) onDrawn(outline)
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
          add(screenPointAt(event))
        }}
        onPointerMove={(event) => {
          if (drawing.current) add(screenPointAt(event))
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
      <output className="pointer-events-none absolute inset-x-4 bottom-6 mx-auto block w-fit rounded-control bg-night px-4 py-2.5 text-center text-on-dark shadow-float max-lg:bottom-21">
        {t(isRejected ? 'draw_date_line' : matchMedia('(pointer: coarse)').matches ? 'draw_hint_touch' : 'draw_hint')}
      </output>
    </div>
  )
}
