import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const FLOATING =
  'cursor-pointer rounded-control bg-paper shadow-float transition-colors duration-(--time-fast) hover:bg-sand-50'

type MapButtonProps = {
  icon: IconName
  onClick: () => void
  pressed?: boolean
  /** Whether narrow windows show only the icon, so that two buttons fit in one row. */
  compact?: boolean
  children: ReactNode
}

/** A button on top of the map. */
export function MapButton({ icon, onClick, pressed, compact = false, children }: MapButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      className={`inline-flex min-h-11 items-center gap-2 px-4 font-semibold whitespace-nowrap ${FLOATING}`}
    >
      <Icon name={icon} size="small" />
      <span className={compact ? 'max-lg:sr-only' : ''}>{children}</span>
    </button>
  )
}

/** Zoom controls for visitors without a wheel or two fingers. */
export function ZoomButtons({ onZoom }: { onZoom: (zoomDelta: 1 | -1) => void }) {
  const { t } = useTranslation('map')
  return (
    <div className="grid overflow-hidden rounded-control bg-paper shadow-float">
      {([1, -1] as const).map((zoomDelta) => (
        <button
          key={zoomDelta}
          type="button"
          aria-label={t(zoomDelta === 1 ? 'zoom_in' : 'zoom_out')}
          onClick={() => onZoom(zoomDelta)}
          className="grid size-11 cursor-pointer place-items-center transition-colors duration-(--time-fast) -outline-offset-2! not-first:border-t not-first:border-sand-200 hover:bg-sand-50"
        >
          <Icon name={zoomDelta === 1 ? 'plus' : 'minus'} />
        </button>
      ))}
    </div>
  )
}
