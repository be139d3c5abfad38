import { Icon } from './icon.tsx'
import shapes from './icons.svg?url&no-inline'

const STAR_INDEXES = [0, 1, 2, 3, 4]
const STAR_PX = 16

type Props = {
  /** From 0 to 5. */
  rating: number
  /** Text alternative of the stars. */
  label: string
}

/**
 * Five stars, filled up to the rating. Sizes are attributes, because the content security policy forbids inline styles.
 */
export function Stars({ rating, label }: Props) {
  return (
    <svg role="img" aria-label={label} width={5 * STAR_PX} height={STAR_PX} className="shrink-0">
      <g className="fill-sand-300">{STAR_INDEXES.map(renderStar)}</g>
      <svg width={rating * STAR_PX} height={STAR_PX} className="overflow-hidden fill-honey-deep">
        {STAR_INDEXES.map(renderStar)}
      </svg>
    </svg>
  )
}

const renderStar = (index: number) => (
  <use key={index} href={`${shapes}#star`} x={index * STAR_PX + 1} y={1} width={STAR_PX - 2} height={STAR_PX - 2} />
)

type RatingProps = {
  /** Rating formatted in the visitor's language. */
  text: string
  count?: string
  label: string
}

/** One star and the rating, for cards and titles. */
export function Rating({ text, count, label }: RatingProps) {
  return (
    <span role="img" aria-label={label} className="tabular font-semibold whitespace-nowrap">
      <Icon name="star" size="tiny" filled className="mr-1.25 inline-block -translate-y-px text-honey-deep" />
      {text}
      {count !== undefined && <span className="font-normal text-ink-3"> ({count})</span>}
    </span>
  )
}
