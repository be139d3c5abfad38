import { Icon } from './icon.tsx'
import shapes from './icons.svg?url&no-inline'

const FIVE = [0, 1, 2, 3, 4]
const STAR = 16

type Props = {
  /** From 0 to 5. */
  rating: number
  /** The whole in words, for those who don't see the stars. */
  label: string
}

/** Five stars, filled up to the rating. Sizes are attributes: a policy against inline styles leaves them alone. */
export function Stars({ rating, label }: Props) {
  return (
    <svg role="img" aria-label={label} width={5 * STAR} height={STAR} className="shrink-0">
      <g className="fill-sand-300">{FIVE.map(oneStar)}</g>
      <svg width={rating * STAR} height={STAR} className="overflow-hidden fill-honey-deep">
        {FIVE.map(oneStar)}
      </svg>
    </svg>
  )
}

const oneStar = (at: number) => (
  <use key={at} href={`${shapes}#star`} x={at * STAR + 1} y={1} width={STAR - 2} height={STAR - 2} />
)

type RatingProps = {
  /** The figure in the visitor's way of writing. */
  text: string
  count?: string
  label: string
}

/** One star and the figure, for cards and titles. */
export function Rating({ text, count, label }: RatingProps) {
  return (
    <span className="tabular inline-flex items-center gap-1.25 font-semibold whitespace-nowrap">
      <Icon name="star" size="tiny" filled className="text-honey-deep" />
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">
        {text}
        {count !== undefined && <span className="font-normal text-ink-3"> ({count})</span>}
      </span>
    </span>
  )
}
