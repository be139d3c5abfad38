import { useTranslation } from '../../../i18n/use-translation.ts'

type Props = {
  step: number
  counts: readonly number[]
  /** Where the scale ends. */
  end: number
  low: number
  high: number
}

const HEIGHT = 88
/** On either side of a bar, as a share of its width. */
const GAP = 0.1
/** A single place among hundreds is still seen. */
const LEAST = 3

/** How many places there are at each price; honey within the chosen range. */
export function PriceBars({ step, counts, end, low, high }: Props) {
  const { t } = useTranslation('search')
  const most = Math.max(...counts, 1)
  return (
    // As wide as the track of the slider below, which ends where the middles of its thumbs do.
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('price_histogram')}
      viewBox={`0 0 ${end} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mx-3.5 block h-22 w-[calc(100%-28px)]"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max((count / most) * (HEIGHT - 4), LEAST)
        const within = (index + 1) * step > low && index * step < high
        return (
          <rect
            // Bars are places on a scale.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={(index + GAP) * step}
            y={HEIGHT - height}
            width={(1 - 2 * GAP) * step}
            height={height}
            className={within ? 'fill-honey' : 'fill-sand-200'}
          />
        )
      })}
    </svg>
  )
}
