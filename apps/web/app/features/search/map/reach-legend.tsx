import type { TravelArea } from '@amber/contract/schemas/travel'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useCommuteText } from '../use-commute-text.ts'

type Props = {
  areas: readonly TravelArea[]
  /** Number of pins if there are more places than pins, otherwise null. */
  best: number | null
}

/** Names the shaded areas by their edges; on phones only to screen readers, as the chips above the list say the same. */
export function ReachLegend({ areas, best }: Props) {
  const { t } = useTranslation('map')
  const { limit } = useCommuteText()
  return (
    <div className="pointer-events-none absolute bottom-10 left-4 z-2 grid max-w-80 gap-1 rounded-control bg-paper px-3 py-2 text-13 text-ink-2 shadow-pin max-lg:sr-only">
      <ul aria-label={t('reach', { areas: areas.length })} className="grid gap-1">
        {areas.map(({ properties }, index) => (
          <li key={properties.campus} className="flex items-center gap-3">
            <Swatch isDashed={index > 0} />
            {properties.estimated ? t('reach_estimate', { limit: limit(properties) }) : limit(properties)}
          </li>
        ))}
      </ul>
      {areas.length > 1 && <p>{t('reach_both')}</p>}
      {best !== null && <p>{t('best', { count: best })}</p>}
    </div>
  )
}

/** A piece of an area with its edge, as `useReach` draws them. */
const Swatch = ({ isDashed }: { isDashed: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 26 14" className="h-3.5 w-6.5 shrink-0 fill-honey stroke-honey-deep">
    <rect
      x="1"
      y="1"
      width="24"
      height="12"
      rx="3"
      fillOpacity="0.2"
      strokeWidth="2"
      {...(isDashed && { strokeDasharray: '6 4' })}
    />
  </svg>
)
