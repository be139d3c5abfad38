import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

const FLOATING =
  'cursor-pointer rounded-control bg-paper shadow-float transition-colors duration-(--time-fast) hover:bg-sand-50'

type ChipProps = { icon: IconName; onClick: () => void; pressed?: boolean; children: ReactNode }

/** A button that lies on the map. */
export function MapButton({ icon, onClick, pressed, children }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      className={`inline-flex min-h-11 items-center gap-2 px-4 font-semibold whitespace-nowrap ${FLOATING}`}
    >
      <Icon name={icon} size="small" />
      {children}
    </button>
  )
}

/** Nearer and farther, for those without a wheel or two fingers. */
export function ZoomButtons({ onZoom }: { onZoom: (by: 1 | -1) => void }) {
  const { t } = useTranslation('map')
  return (
    <div className="grid overflow-hidden rounded-control bg-paper shadow-float">
      {([1, -1] as const).map((by) => (
        <button
          key={by}
          type="button"
          aria-label={t(by === 1 ? 'zoom_in' : 'zoom_out')}
          onClick={() => onZoom(by)}
          className="grid size-11 cursor-pointer place-items-center transition-colors duration-(--time-fast) -outline-offset-2! not-first:border-t not-first:border-sand-200 hover:bg-sand-50"
        >
          <Icon name={by === 1 ? 'plus' : 'minus'} />
        </button>
      ))}
    </div>
  )
}
