import { listingRow, tenancyRows } from '@amber/db/queries/listing-rows'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import type { Listing } from '@amber/domain/search/listing'
import { placeFacts } from '@amber/domain/search/place-facts'
import { OTHER_LANGUAGES } from '../model.ts'
import type { MadeMedia, MadePlace, MadeReview, MadeRoom, MadeTenancy } from '../places/made-place.ts'
import type { Common } from './common-rows.ts'
import { drawCommission } from '../places/commission.ts'
import { drawPartners } from '../places/partners.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import type { Ids } from './ids.ts'
import { listingOf, type StoredPlace } from './listing-of.ts'
import { pointOf, type StoredRegion } from './region-rows.ts'
import type { RowBuffer } from './row-buffer.ts'

export type Known = {
  regions: Map<string, StoredRegion>
  common: Common
  plan: Pick<WorldPlan, 'seed' | 'day' | 'observedDays'>
  /** What is over by then is left out of the listings. */
  now: Date
}

/** Writes a whole tree, and its listing, which it gives: the same that a worker would write. */
export function addPlace(rows: RowBuffer, ids: Ids, known: Known, made: MadePlace): Listing {
  const { regions, common, plan } = known
  const rootId = ids.next('inventories')
  const region = regions.get(made.region)
  if (region === undefined) throw new Error(`${made.row.name} lies in ${made.region}, which is no region`)
  const of = { rootId, inventoryId: rootId, kind: 'place' as const }
  const organisationId = common.operators[made.operator] ?? null
  rows.add('places', {
    ...made.row,
    id: rootId,
    rootId,
    kind: 'place',
    regionId: region.id,
    organisationId,
    location: pointOf(made),
  })
  for (const translation of made.translations) rows.add('placeTranslations', { ...of, ...translation })
  const costs = made.costs.map((cost) => {
    const id = ids.next('costs')
    rows.add('costs', { id, ...of, ...cost })
    return { id, made: cost }
  })
  for (const code of made.policies) {
    rows.add('policiesOfPlaces', { ...of, policyId: common.policies.get(code) ?? 0 })
  }
  for (const media of made.media) addMedia(rows, ids, of, media)
  const offers = made.offers.map((offer) => {
    const id = ids.next('offers')
    rows.add('offers', { id, ...of, ...offer })
    return { id, made: offer }
  })
  const partnerIds = drawPartners(plan.seed, made.number).map((partner) => common.partners[partner] ?? 0)
  for (const partnerId of partnerIds) {
    rows.add('partnerPlaces', { rootId, organisationId: partnerId, createdAt: made.row.createdAt })
  }
  addCommission(rows, ids, known, rootId, made)
  const rooms = made.rooms.map((room) => addRoom(rows, ids, known, made, rootId, room))
  for (const review of made.reviews) {
    const room = review.room === null ? undefined : rooms[review.room]
    addReview(rows, ids, room ? { rootId, inventoryId: room.id, kind: 'room_type' } : of, review)
  }
  const listing = listingOf({ id: rootId, made, region, organisationId, partnerIds, costs, offers, rooms }, known.now)
  addListing(rows, listing, known.now)
  return listing
}

/** Of version 1, as the place has just been made. */
function addListing(rows: RowBuffer, listing: Listing, now: Date) {
  const facts = placeFacts(listing, now)
  rows.add('listings', {
    ...listingRow(listing, facts, 1),
    writtenAt: now.toISOString(),
    matchFacts: matchFactsOf(listing, facts, now),
  })
  for (const tenancy of tenancyRows(listing.id, facts)) rows.add('listingTenancies', tenancy)
}

function addCommission(rows: RowBuffer, ids: Ids, { plan }: Known, rootId: number, made: MadePlace) {
  const rent = made.rooms[0]?.tenancies[0]?.row.priceMinor ?? 0
  const weekMinor = made.row.priceDuration === 'weekly' ? rent : rent / 4.33
  const commission = drawCommission(plan.seed, { operator: made.operator, day: plan.day, weekMinor })
  rows.add('commissions', { id: ids.next('commissions'), rootId, ...commission })
}

type Of = { rootId: number; inventoryId: number; kind: 'place' | 'room_type' }

function addRoom(
  rows: RowBuffer,
  ids: Ids,
  known: Known,
  place: MadePlace,
  rootId: number,
  room: MadeRoom,
): StoredPlace['rooms'][number] {
  const { row, names, media, tenancies } = room
  const id = ids.next('inventories')
  const of = { rootId, inventoryId: id, kind: 'room_type' as const }
  rows.add('roomTypes', { ...row, id, rootId, parentId: rootId, kind: 'room_type' })
  for (const language of OTHER_LANGUAGES) {
    const name = names[language]
    if (name !== undefined && place.translations.length > 0) rows.add('roomTranslations', { ...of, language, name })
  }
  for (const one of media) addMedia(rows, ids, of, one)
  return {
    id,
    made: room,
    tenancies: tenancies.map((tenancy) => ({
      id: addTenancy(rows, ids, known, place, { rootId, parentId: id }, tenancy),
      made: tenancy,
    })),
  }
}

/** Gives its id. */
function addTenancy(
  rows: RowBuffer,
  ids: Ids,
  { common: { staff }, plan: { observedDays } }: Known,
  place: MadePlace,
  above: { rootId: number; parentId: number },
  made: MadeTenancy,
): number {
  const id = ids.next('inventories')
  const { confirmedBy, ...availability } = made.availability
  const { rootId } = above
  rows.add('tenancies', { ...made.row, id, ...above, kind: 'tenancy' })
  rows.add('availability', {
    tenancyId: id,
    rootId,
    ...availability,
    confirmedBy: confirmedBy === null ? null : (staff[confirmedBy] ?? null),
  })
  const { currency, priceDuration } = place.row
  let observations = ''
  for (const [index, priceMinor] of made.observedMinor.entries()) {
    observations += `${observedDays[index]}\t${rootId}\t${id}\t${priceMinor}\t${currency}\t${priceDuration}\n`
  }
  rows.addText('priceObservations', observations, made.observedMinor.length)
  return id
}

const addMedia = (rows: RowBuffer, ids: Ids, of: Of, media: MadeMedia) =>
  rows.add('media', { id: ids.next('media'), ...of, ...media })

function addReview(rows: RowBuffer, ids: Ids, of: Of, { row, author, topics, pictures }: MadeReview) {
  const userId = ids.next('users')
  const reviewId = ids.next('reviews')
  rows.add('users', {
    id: userId,
    email: `world-student-${userId}@example.com`,
    emailVerifiedAt: row.createdAt,
    name: author.name,
    language: author.language,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
  })
  rows.add('reviews', { id: reviewId, ...of, userId, ...row })
  for (const { topic, rating } of topics) rows.add('reviewTopics', { reviewId, topic, rating })
  for (const [position, picture] of pictures.entries()) rows.add('reviewMedia', { reviewId, position, ...picture })
}
