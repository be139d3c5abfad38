import type { PlaceSource } from '@amber/integrations/search/place-document'
import { OTHER_LANGUAGES } from '../model.ts'
import type { MadeMedia, MadePlace, MadeReview, MadeRoom, MadeTenancy } from '../places/made-place.ts'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { depositCost } from '../places/costs.ts'
import type { Common } from './common-rows.ts'
import type { Ids } from './ids.ts'
import { pointOf, type StoredRegion } from './region-rows.ts'
import type { RowBuffer } from './row-buffer.ts'

export type Known = { regions: Map<string, StoredRegion>; common: Common; observedDays: readonly CalendarDay[] }

/** Writes a whole tree, and gives what its search document is made of: the same that the database would give. */
export function addPlace(rows: RowBuffer, ids: Ids, known: Known, made: MadePlace): PlaceSource {
  const { regions, common } = known
  const rootId = ids.next('inventories')
  const region = regions.get(made.region)
  if (region === undefined) throw new Error(`${made.row.name} lies in ${made.region}, which is no region`)
  const of = { rootId, inventoryId: rootId, kind: 'place' as const }
  rows.add('places', {
    ...made.row,
    id: rootId,
    rootId,
    kind: 'place',
    regionId: region.id,
    organisationId: common.operators[made.operator] ?? null,
    location: pointOf(made),
  })
  for (const translation of made.translations) rows.add('placeTranslations', { ...of, ...translation })
  for (const cost of made.costs) rows.add('costs', { id: ids.next('costs'), ...of, ...cost })
  for (const code of made.policies) {
    rows.add('policiesOfPlaces', { ...of, policyId: common.policies.get(code) ?? 0 })
  }
  for (const media of made.media) addMedia(rows, ids, of, media)
  for (const offer of made.offers) rows.add('offers', { id: ids.next('offers'), ...of, ...offer })
  const roomTypes = made.rooms.map((room) => addRoom(rows, ids, known, made, rootId, room))
  for (const review of made.reviews) {
    const room = review.room === null ? undefined : roomTypes[review.room]
    addReview(rows, ids, room ? { rootId, inventoryId: room.id, kind: 'room_type' } : of, review)
  }
  return {
    id: rootId,
    canonicalName: made.row.canonicalName,
    name: made.row.name,
    status: made.row.status,
    lat: made.lat,
    lng: made.lng,
    currency: made.row.currency,
    priceDuration: made.row.priceDuration,
    amenities: made.row.amenities,
    regions: region.line.map(({ id, region: { names } }) => ({ id, names })),
    roomTypes,
  }
}

type Of = { rootId: number; inventoryId: number; kind: 'place' | 'room_type' }

function addRoom(
  rows: RowBuffer,
  ids: Ids,
  known: Known,
  place: MadePlace,
  rootId: number,
  { row, names, media, tenancies }: MadeRoom,
) {
  const id = ids.next('inventories')
  const of = { rootId, inventoryId: id, kind: 'room_type' as const }
  rows.add('roomTypes', { ...row, id, rootId, parentId: rootId, kind: 'room_type' })
  for (const language of OTHER_LANGUAGES) {
    const name = names[language]
    if (name !== undefined && place.translations.length > 0) rows.add('roomTranslations', { ...of, language, name })
  }
  for (const one of media) addMedia(rows, ids, of, one)
  const deposit = tenancies[0]?.row.depositMinor ?? 0
  if (deposit > 0) rows.add('costs', { id: ids.next('costs'), ...of, ...depositCost(deposit) })
  return {
    id,
    status: row.status,
    roomType: row.roomType,
    unitType: row.unitType,
    tenancies: tenancies.map((tenancy) => addTenancy(rows, ids, known, place, { rootId, parentId: id }, tenancy)),
  }
}

function addTenancy(
  rows: RowBuffer,
  ids: Ids,
  { common: { staff }, observedDays }: Known,
  place: MadePlace,
  above: { rootId: number; parentId: number },
  made: MadeTenancy,
) {
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
  const { status, leaseDuration, leaseDurationUnit, priceMinor } = made.row
  const { placesLeft, availableFrom, availableUntil } = availability
  return { id, status, leaseDuration, leaseDurationUnit, priceMinor, placesLeft, availableFrom, availableUntil }
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
