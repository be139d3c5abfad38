import { createHash } from 'node:crypto'
import { homeTypeOf } from '@amber/domain/search/home-types'
import { leaseBucketOf } from '@amber/domain/search/lease-bucket'
import type { Listing, Names } from '@amber/domain/search/listing'
import { APARTMENT_UNITS } from '@amber/domain/search/match-tenancy'
import { dayNumber, type PlaceFacts, placeFacts, type TenancyFacts } from '@amber/domain/search/place-facts'
import { APARTMENT } from '@amber/domain/search/place-search'
import { isForOnePerson } from '@amber/domain/search/preferred-room'
import { searchableNames } from './searchable-names.ts'

export type StoredPlace = {
  id: number
  canonical_name: string
  names: Names
  parent_names?: Names
  country_names?: Names
  /** Listing that search results return. */
  card: Listing
  /** Time of writing, on which move-in months and similar fields depend. */
  made_at: string
  /** Checksum of all fields derived from the card, because most of them cannot be read back. */
  checksum: string
}

type SearchedPlace = {
  /** Ids of the place and its room types. */
  ids: number[]
  found_by: string[]
  name_words: readonly string[]
  status: string
  location: { lat: number; lon: number }
  region_ids: number[]
  owner_id?: number
  partner_ids: readonly number[]
  amenities: readonly string[]
  tags: readonly string[]
  commutes: readonly number[]
  rating?: number
  rating_points: number
  completeness_points: number
  confirmed_day?: number
  updated_at: number
  tenancies: TenancyDocument[]
}

export type PlaceDocument = StoredPlace & SearchedPlace

type TenancyDocument = {
  room_types: string[]
  bathroom_type: string
  kitchen_type: string
  unit_type: string
  home_type?: string
  bedroom_count: number
  bathroom_count: number
  lease_weeks: number
  lease_months: number
  lease_weeks_bucket: string
  lease_months_bucket: string
  price: number
  preferred_price?: number
  total: number
  for_one: boolean
  free: boolean
  free_until: number
  move_in_months: readonly number[]
}

/**
 * Builds the document. The same listing at the same moment always gives the same bytes. Whoever has derived the facts of
 * that moment already passes them: they are half of the work.
 */
export function placeDocument(listing: Listing, now: Date, facts = placeFacts(listing, now)): PlaceDocument {
  const parent = listing.regions.at(-1)
  const country = listing.regions.at(0)
  const derived = {
    id: listing.id,
    canonical_name: listing.canonicalName,
    names: { en: listing.name },
    ...(parent && { parent_names: parent.names }),
    ...(country && { country_names: country.names }),
    ...searchedPlace(listing, facts),
  }
  const checksum = createHash('sha256').update(JSON.stringify(derived)).digest('base64')
  return { ...derived, card: listing, made_at: now.toISOString(), checksum }
}

function searchedPlace(listing: Listing, facts: PlaceFacts): SearchedPlace {
  return {
    ids: [listing.id, ...listing.roomTypes.map(({ id }) => id)],
    found_by: searchableNames({ en: listing.name }, []),
    name_words: facts.nameWords,
    status: listing.status,
    location: { lat: facts.point.lat, lon: facts.point.lng },
    region_ids: listing.regions.map(({ id }) => id),
    ...(listing.organisationId !== null && { owner_id: listing.organisationId }),
    partner_ids: listing.partnerIds,
    amenities: listing.amenities,
    tags: facts.tags,
    commutes: facts.commutes,
    ...(facts.rating !== null && { rating: facts.rating }),
    rating_points: facts.ratingPoints,
    completeness_points: facts.completenessPoints,
    ...(facts.confirmedDay !== null && { confirmed_day: facts.confirmedDay }),
    updated_at: facts.updatedAt,
    tenancies: facts.tenancies.map(tenancyOf),
  }
}

/** Returns the room types that a tenancy is found by; apartment units are also found as `apartment`. */
export const searchedRoomTypes = ({ roomType, unitType }: Pick<TenancyFacts, 'roomType' | 'unitType'>): string[] =>
  APARTMENT_UNITS.includes(unitType) ? [roomType, APARTMENT] : [roomType]

const tenancyOf = (tenancy: TenancyFacts): TenancyDocument => ({
  room_types: searchedRoomTypes(tenancy),
  bathroom_type: tenancy.bathroomType,
  kitchen_type: tenancy.kitchenType,
  unit_type: tenancy.unitType,
  ...homeTypeField(tenancy),
  bedroom_count: tenancy.bedroomCount,
  bathroom_count: tenancy.bathroomCount,
  lease_weeks: tenancy.leaseWeeks,
  lease_months: tenancy.leaseMonths,
  lease_weeks_bucket: leaseBucketOf(tenancy.leaseWeeks, 'week')?.label ?? '',
  lease_months_bucket: leaseBucketOf(tenancy.leaseMonths, 'month')?.label ?? '',
  price: tenancy.price,
  ...preferredPrice(tenancy),
  total: tenancy.total,
  for_one: isForOnePerson(tenancy),
  free: tenancy.free,
  free_until: dayNumber(tenancy.freeUntil),
  move_in_months: tenancy.moveInMonths,
})

/** Returns the field that limits of the price read when no type of room is chosen. */
export const preferredPrice = ({ preferred, price }: Pick<TenancyFacts, 'preferred' | 'price'>) =>
  preferred ? { preferred_price: price } : {}

function homeTypeField({ unitType }: TenancyFacts): Pick<TenancyDocument, 'home_type'> {
  const homeType = homeTypeOf(unitType)
  return homeType === undefined ? {} : { home_type: homeType }
}
