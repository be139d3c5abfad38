import { metresBetween, type Point } from '@amber/domain/geo/point'
import { listedCosts } from '@amber/domain/search/listed-cost'
import type { ListedRoomType, ListedTenancy, Listing } from '@amber/domain/search/listing'
import { leaseLength } from '@amber/domain/search/lease-length'

/** The rules of data/judgements/README.md, written without the code that ranks. */

export type JudgedSearch = {
  readonly centre: Point
  readonly isUniversity: boolean
  readonly isWanted: (room: ListedRoomType, tenancy: ListedTenancy) => boolean
  readonly now: Date
}

/** The cheapest room that one student can book; undefined if there is none. */
export type BookableRoom = { readonly perWeek: number; readonly confirmedAt: string | null }

export function findBookableRoom(listing: Listing, { isWanted, now }: JudgedSearch): BookableRoom | undefined {
  const costOf = listedCosts(listing, now)
  const rooms = listing.roomTypes.flatMap((room) =>
    room.tenancies
      .filter((tenancy) => isForOne(room) && isWanted(room, tenancy) && isFree(listing, room, tenancy, now))
      .map((tenancy) => {
        const { personTotalMinor } = costOf(room, tenancy)
        const weeks = leaseLength(tenancy.leaseDuration, tenancy.leaseDurationUnit, 'week')
        return { perWeek: (personTotalMinor - tenancy.depositMinor) / weeks, confirmedAt: tenancy.confirmedAt }
      }),
  )
  return rooms.toSorted((a, b) => a.perWeek - b.perWeek)[0]
}

const isForOne = ({ roomType, bedroomCount }: ListedRoomType) => roomType !== 'entire_place' || bedroomCount <= 1

const isFree = (listing: Listing, room: ListedRoomType, tenancy: ListedTenancy, now: Date) =>
  listing.status === 'active' &&
  tenancy.placesLeft > 0 &&
  tenancy.availableFrom !== null &&
  (tenancy.availableUntil === null || tenancy.availableUntil >= now.toISOString().slice(0, 10)) &&
  ![listing, room, tenancy].some(({ tags }) => tags.includes('not_available'))

const MIN_LIKED = 3.8
const MAX_DISLIKED = 3.5
const MIN_REVIEWS_TO_DISLIKE = 5
/** Nine in ten means lie within this many standard errors; ratings of one place vary by about a star. */
const STANDARD_ERRORS = 1.28

const WALK_METRES = 1_540
const FAR_FROM_UNIVERSITY_METRES = 5_000
const FAR_FROM_CENTRE_METRES = 10_000
const DOUBTFUL_AFTER_MS = 21 * 86_400_000

/** Returns 0 to 3. `fairPrice` is the middle of the prices of all places found. */
export function gradePlace(
  listing: Listing,
  room: BookableRoom | undefined,
  search: JudgedSearch,
  fairPrice: number,
): number {
  if (room === undefined) return 0
  const metres = metresBetween(search.centre, listing)
  const isDoubtful =
    room.confirmedAt === null || search.now.getTime() - Date.parse(room.confirmedAt) > DOUBTFUL_AFTER_MS
  const points = [
    1,
    gradeReviews(listing),
    room.perWeek <= fairPrice ? 1 : 0,
    search.isUniversity && metres <= WALK_METRES ? 1 : 0,
    metres > (search.isUniversity ? FAR_FROM_UNIVERSITY_METRES : FAR_FROM_CENTRE_METRES) ? -1 : 0,
    isDoubtful ? -1 : 0,
  ]
  return Math.min(
    3,
    Math.max(
      0,
      points.reduce((sum, point) => sum + point, 0),
    ),
  )
}

function gradeReviews({ reviewsCount, reviewsRating }: Listing): number {
  if (reviewsRating === null || reviewsCount === 0) return 0
  const error = STANDARD_ERRORS / Math.sqrt(reviewsCount)
  if (reviewsRating - error >= MIN_LIKED) return 1
  return reviewsCount >= MIN_REVIEWS_TO_DISLIKE && reviewsRating + error < MAX_DISLIKED ? -1 : 0
}
