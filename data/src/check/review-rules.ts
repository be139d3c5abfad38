import { isReviewable } from '@amber/domain/review/reviewed-stay'
import { PHRASE_NEIGHBOURS, phrasesOf } from '../reviews/phrases.ts'
import type { MadePlace } from '../places/made-place.ts'
import { ruleOfPlace, type WorldRule } from './rule.ts'

const phrasesIn = ({ reviews }: MadePlace) => reviews.flatMap(({ row }) => phrasesOf(row.text ?? ''))

/** No phrase occurs twice in the reviews of a place, nor in those of any 20 places in a row. */
export const checkPhrases: WorldRule = (places) => {
  const lastPlace = new Map<string, number>()
  return places.flatMap((place, index) =>
    phrasesIn(place).flatMap((phrase) => {
      const previous = lastPlace.get(phrase)
      lastPlace.set(phrase, index)
      return previous !== undefined && index - previous < PHRASE_NEIGHBOURS
        ? [`${place.row.inventoryNo}: "${phrase}" was used ${index - previous} places before`]
        : []
    }),
  )
}

const MILLISECONDS_PER_YEAR = 365 * 24 * 3_600_000
/** Highest number of reviews per room and year. */
const MAX_REVIEWS_PER_ROOM = 0.4
/** Reviews that a large place has at least after two years. */
const [LARGE_ROOMS, LONG_YEARS, MIN_REVIEWS] = [150, 2, 5]

/**
 * A place has no more reviews than its rooms and the time since it was listed allow, a large one that has been listed
 * for long has some, and none is of a stay before that.
 */
export const checkReviewCounts = ruleOfPlace(({ row, reviews }) => {
  const rooms = Number(row.details.facts?.find(({ name }) => name === 'Rooms')?.value ?? 0)
  const listedAt = new Date(row.createdAt ?? 0)
  // A place is changed in the month before the day of the world.
  const years = (new Date(row.updatedAt ?? 0).getTime() - listedAt.getTime()) / MILLISECONDS_PER_YEAR + 1 / 12
  const hasTooMany = reviews.length > Math.ceil(rooms * years * MAX_REVIEWS_PER_ROOM)
  const hasTooFew = rooms >= LARGE_ROOMS && years >= LONG_YEARS && reviews.length < MIN_REVIEWS
  const listedOn = listedAt.toISOString().slice(0, 10)
  return [
    ...(hasTooMany || hasTooFew ? [`${reviews.length} reviews of ${rooms} rooms in ${years.toFixed(1)} years`] : []),
    ...reviews
      .filter((review) => String(review.row.stayFrom) < listedOn)
      .map((review) => `a review of a stay from ${String(review.row.stayFrom)}, before it was listed`),
  ]
})

/** Every review was written after the stay that it names, by the rule that holds for students. */
export const checkReviewDates = ruleOfPlace(({ reviews }) =>
  reviews.flatMap(({ row: { stayFrom, stayUntil, createdAt } }) => {
    const stay = { from: stayFrom, until: stayUntil ?? null }
    return isReviewable(stay, createdAt.slice(0, 10))
      ? []
      : [`a review of ${createdAt} is about a stay from ${stay.from} to ${stay.until}`]
  }),
)
