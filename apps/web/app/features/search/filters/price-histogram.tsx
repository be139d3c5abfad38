import { useTranslation } from '../../../i18n/use-translation.ts'

type Props = {
  step: number
  counts: readonly number[]
  /** End of the scale. */
  end: number
  low: number
  high: number
}

const HEIGHT = 88
/** Gap on either side of a bar, as a share of its width. */
const GAP = 0.1
/** Keeps a single place among hundreds visible. */
const MIN_BAR_HEIGHT = 3

/** Bar chart of the number of places per price; bars within the chosen range are honey-coloured. */
export function PriceHistogram({ step, counts, end, low, high }: Props) {
  const { t } = useTranslation('search')
  const maxCount = Math.max(...counts, 1)
  return (
    // As wide as the slider's track, which ends at the centres of its thumbs.
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={t('price_histogram')}
      viewBox={`0 0 ${end} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mx-3.5 block h-22 w-[calc(100%-28px)]"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max((count / maxCount) * (HEIGHT - 4), MIN_BAR_HEIGHT)
        const isWithinRange = (index + 1) * step > low && index * step < high
        return (
          <rect
            // The bars never change their order, so the index is a stable key.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={(index + GAP) * step}
            y={HEIGHT - height}
            width={(1 - 2 * GAP) * step}
            height={height}
            className={isWithinRange ? 'fill-honey' : 'fill-sand-200'}
          />
        )
      })}
    </svg>
  )
}
