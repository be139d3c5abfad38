import type { Point } from '@amber/domain/geo/point'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { MapHandle } from '../../../shared/map/map-geometry.ts'
import { useScreenPositions } from '../../../shared/map/use-screen-positions.ts'
import type { WalkContour } from './walk-contours.ts'

type Props = { drawn: MapHandle; name: string; campus: Point; contours: readonly WalkContour[] }

/** Marks the university and labels each walking distance. Everything lies below the pins. */
export function WalkMarks({ drawn, name, campus, contours }: Props) {
  const { t } = useTranslation('map')
  const positionRef = useScreenPositions(drawn)
  return createPortal(
    <div className="pointer-events-none absolute inset-0 font-sans text-13 leading-[1.2] font-[650] text-honey-ink *:absolute *:top-0 *:left-0">
      {contours.map(({ minutes, label }) => (
        <span key={minutes} ref={positionRef(label)}>
          <span className="block -translate-x-1/2 translate-y-1 whitespace-nowrap">{t('walk', { minutes })}</span>
        </span>
      ))}
      <span ref={positionRef(campus)}>
        <span className="block w-32.5 -translate-x-1/2 translate-y-5 text-center">{name}</span>
      </span>
      <span ref={positionRef(campus)}>
        <span className="grid size-8 -translate-1/2 place-items-center rounded-pill border-2 border-paper bg-honey text-on-honey shadow-pin">
          <Icon name="graduation-cap" size="small" />
        </span>
      </span>
    </div>,
    drawn.map.getCanvasContainer(),
  )
}
