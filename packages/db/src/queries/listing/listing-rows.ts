import type { Point } from '@amber/domain/geo/point'
import type { Listing } from '@amber/domain/search/listing'
import { FACTS_VERSION, type PlaceFacts } from '@amber/domain/search/place-facts'
import type { Insertable } from 'kysely'
import type { Schema } from '../../database.ts'

/** Values of all columns, also of those with a default. */
type AllColumns<Row> = { [Column in keyof Row]-?: Exclude<Row[Column], undefined> }
type ListingRow = AllColumns<Omit<Insertable<Schema['placeListings']>, 'writtenAt' | 'matchFacts'>>
type TenancyRow = AllColumns<Insertable<Schema['listingTenancies']>>

/** Builds the row that PostgreSQL searches, from a listing and its derived facts. */
export function listingRow(listing: Listing, facts: PlaceFacts, version: number): ListingRow {
  return {
    rootId: listing.id,
    version,
    factsVersion: FACTS_VERSION,
    status: listing.status,
    ids: [listing.id, ...listing.roomTypes.map(({ id }) => id)],
    organisationId: listing.organisationId,
    partnerIds: [...listing.partnerIds],
    regionIds: listing.regions.map(({ id }) => id),
    location: pointText(facts.point),
    nameWords: [...facts.nameWords],
    amenities: [...listing.amenities],
    tags: [...facts.tags],
    commutes: [...facts.commutes],
    rating: facts.rating,
    ratingPoints: facts.ratingPoints,
    completenessPoints: facts.completenessPoints,
    confirmedDay: facts.confirmedDay,
    updatedAtMs: facts.updatedAt,
    card: listing,
  }
}

export const pointText = ({ lat, lng }: Point) => `SRID=4326;POINT(${lng} ${lat})`

export const tenancyRows = (rootId: number, { tenancies }: PlaceFacts): TenancyRow[] =>
  tenancies.map(({ id, moveInMonths, ...facts }) => ({
    rootId,
    tenancyId: id,
    moveInMonths: [...moveInMonths],
    ...facts,
  }))

/** Types in which the columns of tenancies are passed, as arrays. */
export const TENANCY_COLUMN_TYPES: Readonly<Record<keyof TenancyRow, string>> = {
  rootId: 'bigint',
  tenancyId: 'bigint',
  roomTypeId: 'bigint',
  roomType: 'room_type',
  bathroomType: 'bathroom_type',
  kitchenType: 'kitchen_type',
  unitType: 'unit_type',
  bedroomCount: 'smallint',
  bathroomCount: 'smallint',
  leaseWeeks: 'integer',
  leaseMonths: 'integer',
  price: 'bigint',
  total: 'bigint',
  free: 'boolean',
  freeUntil: 'date',
  moveInMonths: 'text',
  preferred: 'boolean',
}

/** Converts the property names to column names. */
export const toColumnNames = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value]))

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
