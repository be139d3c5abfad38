import type { Listing } from '@amber/domain/search/listing'
import type { PlaceFacts } from '@amber/domain/search/place-facts'
import type { Insertable } from 'kysely'
import type { Schema } from '../database.ts'

type ListingRow = Required<Omit<Insertable<Schema['placeListings']>, 'writtenAt'>>
type TenancyRow = Insertable<Schema['listingTenancies']>

/** What the database searches by, as it is stored: of a listing, and of what was worked out of it. */
export function listingRow(listing: Listing, facts: PlaceFacts, version: number): ListingRow {
  return {
    rootId: listing.id,
    version,
    status: listing.status,
    ids: [listing.id, ...listing.roomTypes.map(({ id }) => id)],
    organisationId: listing.organisationId,
    partnerIds: [...listing.partnerIds],
    regionIds: listing.regions.map(({ id }) => id),
    location: `SRID=4326;POINT(${facts.point.lng} ${facts.point.lat})`,
    nameWords: [...facts.nameWords],
    amenities: [...listing.amenities],
    tags: [...facts.tags],
    rating: facts.rating,
    ratingPoints: facts.ratingPoints,
    completenessPoints: facts.completenessPoints,
    confirmedDay: facts.confirmedDay,
    updatedAtMs: facts.updatedAt,
    card: listing,
  }
}

export const tenancyRows = (rootId: number, { tenancies }: PlaceFacts): TenancyRow[] =>
  tenancies.map(({ id, moveInMonths, ...facts }) => ({
    rootId,
    tenancyId: id,
    moveInMonths: [...moveInMonths],
    ...facts,
  }))
