import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { UnitType } from '@amber/domain/inventory/vocabulary'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { Random } from '@amber/testing/random'
import { type AlbumPicture, CREDIT } from '../pictures/album.ts'
import type { ToldStay, WrittenReview } from '../reviews/review.ts'
import { addDays, firstOfMonth, momentBefore } from './days.ts'
import { drawOne, drawWeighted } from './draw.ts'
import type { MadeReview } from './made-place.ts'
import { firstDay } from './stays.ts'

/** Reviews of the last so many years of stays. */
const YEARS = 3

type About = {
  day: CalendarDay
  duration: PricingDuration
  /** The year the house opened: nobody stayed there before. */
  openedIn: number
  /** Of the rooms, in their order. */
  unitTypes: readonly UnitType[]
  pictures: readonly AlbumPicture[]
}

/** What was written, with who stayed when, the proof of it, and when it was read and answered. */
export function tieToStays(random: Random, written: readonly WrittenReview[], about: About): MadeReview[] {
  return written.map((review) => {
    const stay = drawStay(random, review.stay, about)
    // Told some days or weeks before or after leaving, and never in the future.
    const told = later(addDays(stay.until, random.integer(-20, 60)), addDays(stay.from, 21))
    const toldOn = told >= about.day ? addDays(about.day, -random.integer(1, 20)) : told
    const createdAt = momentBefore(toldOn, 0, random.integer(25_000, 79_000))
    const publishedAt = momentBefore(toldOn, 0, random.integer(80_000, 86_000))
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
    const answered = published && review.reply !== null && toldOn < addDays(about.day, -6)
    return {
      row: {
        authorName: review.authorName,
        status,
        rating: review.rating,
        text: review.text,
        language: review.language,
        stayFrom: stay.from,
        stayUntil: stay.until,
        stayProof: proof,
        stayProvedAt: createdAt,
        createdAt,
        publishedAt: published ? publishedAt : null,
        reply: answered ? review.reply : null,
        repliedAt: answered
          ? momentBefore(addDays(toldOn, random.integer(1, 5)), 0, random.integer(30_000, 64_000))
          : null,
      },
      room: random.chance(85) ? roomOf(random, review.stay.unitType, about.unitTypes) : null,
      author: { name: review.authorName, language: review.language },
      topics: review.topics,
      pictures: random
        .some(about.pictures, review.photos)
        .map(({ key: basePath, width, height }) => ({ basePath, width, height, credit: CREDIT })),
    }
  })
}

/** The last of such stays, or one of the years before; over by now if the house is old enough for it. */
function drawStay(random: Random, told: ToldStay, { day, duration, openedIn }: About): Stay {
  const year = Number(day.slice(0, 4))
  const longAgo = addDays(day, -28)
  const begun = Array.from({ length: YEARS + 1 }, (_, back) => stayOf(told, duration, year - back)).filter(
    ({ from }) => from < longAgo && from >= `${openedIn}-01-01`,
  )
  const over = begun.filter(({ until }) => until < day)
  return drawOne(random, over.length > 0 ? over : begun)
}

type Stay = { from: CalendarDay; until: CalendarDay }

/** A few hundred kinds of stay come thousands of times, and dates are slow. */
const known = new Map<string, Stay>()

function stayOf({ arrivalMonth, months }: ToldStay, duration: PricingDuration, year: number): Stay {
  const key = `${year} ${arrivalMonth} ${months} ${duration}`
  const found = known.get(key)
  if (found !== undefined) return found
  const from = firstDay(year, arrivalMonth, duration)
  const stay = { from, until: addDays(firstOfMonth(from, months), -1) }
  known.set(key, stay)
  return stay
}

/** One who lived in such a room; two of a kind have been lived in alike. */
function roomOf(random: Random, unitType: UnitType, unitTypes: readonly UnitType[]): number | null {
  const such = unitTypes.flatMap((type, index) => (type === unitType ? [index] : []))
  return such.length === 0 ? null : drawOne(random, such)
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other)
