import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { UnitType } from '@amber/domain/inventory/vocabulary'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Random } from '@amber/testing/random'
import { type AlbumPicture, CREDIT } from '../pictures/album.ts'
import type { ReviewedStay, WrittenReview } from '../reviews/review.ts'
import { addDays, firstOfMonth, momentBefore } from './days.ts'
import { drawOne, drawWeighted } from './draw.ts'
import type { MadeReview } from './made-place.ts'
import { moveInDay } from './stays.ts'

/** Number of past years of stays with reviews. */
const MAX_STAY_AGE_YEARS = 3

type ReviewedPlace = {
  day: CalendarDay
  duration: PricingDuration
  /** Day on which the place was listed; no reviewed stay began before it. */
  listedOn: CalendarDay
  /** Unit types of the rooms, in their order. */
  unitTypes: readonly UnitType[]
  pictures: readonly AlbumPicture[]
}

/**
 * Adds stay dates, proof of stay, and publication and reply times to written reviews. Leaves out those whose stay would
 * have begun before the place was listed. Those of a stay that is not over yet have no last day.
 */
export function addStays(random: Random, reviews: readonly WrittenReview[], place: ReviewedPlace): MadeReview[] {
  return reviews.flatMap((review) => {
    const stay = drawStay(random, review.stay, place)
    if (stay === null) return []
    const isOver = isOverBefore(stay, place.day)
    // Reviews are written around the end of the stay; of a whole one after it, and never in the future.
    const drawnDay = later(addDays(stay.until, random.integer(-20, 60)), addDays(stay.from, 21))
    const latestDay = drawnDay >= place.day ? addDays(place.day, -random.integer(1, 20)) : drawnDay
    const writtenOn = isOver ? later(latestDay, addDays(stay.until, 1)) : latestDay
    const createdAt = momentBefore(writtenOn, 0, random.integer(25_000, 79_000))
    const publishedAt = momentBefore(writtenOn, 0, random.integer(80_000, 86_000))
    const status = drawWeighted(random, [
      ['published', 95],
      ['pending', 4],
      ['rejected', 1],
    ] as const)
    const published = status === 'published'
    const proof = drawWeighted(random, [
      ['booking', 82],
      ['university_email', 10],
      ['document', 8],
    ] as const)
    const hasReply = published && review.reply !== null && writtenOn < addDays(place.day, -6)
    return {
      row: {
        authorName: review.authorName,
        status,
        rating: review.rating,
        text: review.text,
        language: review.language,
        stayFrom: stay.from,
        stayUntil: isOver ? stay.until : null,
        stayProof: proof,
        stayProvedAt: createdAt,
        createdAt,
        publishedAt: published ? publishedAt : null,
        reply: hasReply ? review.reply : null,
        repliedAt: hasReply
          ? momentBefore(addDays(writtenOn, random.integer(1, 5)), 0, random.integer(30_000, 64_000))
          : null,
      },
      room: random.chance(85) ? drawRoomIndex(random, review.stay.unitType, place.unitTypes) : null,
      author: review.authorName === null ? null : { name: review.authorName, language: review.language },
      topics: review.topics,
      pictures: random
        .some(place.pictures, review.photos)
        .map(({ key: basePath, width, height }) => ({ basePath, width, height, credit: CREDIT })),
    }
  })
}

/** Draws a stay of the last years: one that has ended, unless the place is too new for that. */
function drawStay(random: Random, reviewedStay: ReviewedStay, { day, duration, listedOn }: ReviewedPlace): Stay | null {
  const year = Number(day.slice(0, 4))
  const latestStart = addDays(day, -28)
  const startedStays = Array.from({ length: MAX_STAY_AGE_YEARS + 1 }, (_, yearsAgo) =>
    stayOf(reviewedStay, duration, year - yearsAgo),
  ).filter(({ from }) => from < latestStart && from >= listedOn)
  const endedStays = startedStays.filter((stay) => isOverBefore(stay, day))
  if (startedStays.length === 0) return null
  return drawOne(random, endedStays.length > 0 ? endedStays : startedStays)
}

/** Leaves a day on which a review of the whole stay can be written. */
const isOverBefore = ({ until }: Stay, day: CalendarDay) => addDays(until, 1) < day

type Stay = { from: CalendarDay; until: CalendarDay }

/** Cache of stays: a few hundred kinds occur thousands of times, and date arithmetic is slow. */
const stayCache = new Map<string, Stay>()

function stayOf({ arrivalMonth, months }: ReviewedStay, duration: PricingDuration, year: number): Stay {
  const key = `${year} ${arrivalMonth} ${months} ${duration}`
  const found = stayCache.get(key)
  if (found !== undefined) return found
  const from = moveInDay(year, arrivalMonth, duration)
  const stay = { from, until: addDays(firstOfMonth(from, months), -1) }
  stayCache.set(key, stay)
  return stay
}

/** Draws the index of a room type of the reviewed unit type, or returns null if there is none. */
function drawRoomIndex(random: Random, unitType: UnitType, unitTypes: readonly UnitType[]): number | null {
  const matching = unitTypes.flatMap((type, index) => (type === unitType ? [index] : []))
  return matching.length === 0 ? null : drawOne(random, matching)
}

const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b)
