import type { Schema } from '@amber/db/database'
import type { Insertable } from 'kysely'

/**
 * Defines a target: the columns of a table into which one kind of row is copied. The table `inventories` has
 * three, because places, room types and tenancies share few columns.
 */
const target = <Table extends keyof Schema, const Columns extends readonly (keyof Insertable<Schema[Table]>)[]>(
  table: Table,
  columns: Columns,
) => ({ table, columns })

const INVENTORY_COLUMNS = ['id', 'rootId', 'kind', 'status', 'name', 'tags', 'createdAt', 'updatedAt'] as const
const INVENTORY_REF_COLUMNS = ['rootId', 'inventoryId', 'kind'] as const

// The order satisfies foreign keys.
export const TARGETS = {
  regions: target('regions', [
    'id',
    'parentId',
    'parentType',
    'path',
    'regionType',
    'canonicalName',
    'name',
    'shortName',
    'address',
    'location',
    'boundsSouth',
    'boundsWest',
    'boundsNorth',
    'boundsEast',
    'timeZone',
    'population',
    'createdAt',
    'updatedAt',
  ]),
  regionNames: target('regionNames', ['regionId', 'language', 'kind', 'name']),
  users: target('users', ['id', 'email', 'emailVerifiedAt', 'name', 'language', 'createdAt', 'updatedAt']),
  userRoles: target('userRoles', ['userId', 'role', 'grantedAt']),
  organisations: target('organisations', ['id', 'kind', 'name', 'verifiedAt', 'createdAt']),
  memberships: target('memberships', ['userId', 'organisationId', 'createdAt']),
  cancellationPolicies: target('cancellationPolicies', ['id', 'code', 'name', 'names', 'reason', 'createdAt']),
  cancellationRules: target('cancellationRules', ['policyId', 'clock', 'days', 'refundPercent']),
  nationalityGroups: target('nationalityGroups', ['name', 'countryCode']),
  nationalityPaymentRules: target('nationalityPaymentRules', [
    'id',
    'countryCode',
    'groupName',
    'regionId',
    'amountMinor',
    'currency',
    'paymentType',
    'createdAt',
  ]),
  exchangeRates: target('exchangeRates', ['base', 'quote', 'day', 'rate', 'source']),
  places: target('inventories', [
    ...INVENTORY_COLUMNS,
    'inventoryNo',
    'details',
    'canonicalName',
    'regionId',
    'organisationId',
    'location',
    'address',
    'currency',
    'priceDuration',
    'paymentEnabled',
    'paymentType',
    'amenities',
    'featureTags',
    'sourceLink',
    'completeness',
  ]),
  roomTypes: target('inventories', [
    ...INVENTORY_COLUMNS,
    'parentId',
    'roomType',
    'bathroomType',
    'kitchenType',
    'unitType',
    'bedroomCount',
    'bathroomCount',
    'occupants',
    'area',
    'areaUnit',
  ]),
  tenancies: target('inventories', [
    ...INVENTORY_COLUMNS,
    'parentId',
    'leaseDuration',
    'leaseDurationUnit',
    'priceMinor',
    'depositMinor',
  ]),
  availability: target('availability', [
    'tenancyId',
    'rootId',
    'placesLeft',
    'placesTotal',
    'availableFrom',
    'availableUntil',
    'confirmedAt',
    'confirmedBy',
  ]),
  placeTranslations: target('inventoryTranslations', [
    ...INVENTORY_REF_COLUMNS,
    'language',
    'heading',
    'metaDescription',
    'descriptions',
  ]),
  roomTranslations: target('inventoryTranslations', [...INVENTORY_REF_COLUMNS, 'language', 'name']),
  surroundings: target('surroundings', ['rootId', 'category', 'walkMinutes']),
  costs: target('costs', [
    'id',
    ...INVENTORY_REF_COLUMNS,
    'name',
    'names',
    'mandatory',
    'included',
    'recurrence',
    'amountMinor',
    'refundable',
    'amenity',
  ]),
  paymentPlans: target('paymentPlans', [
    ...INVENTORY_REF_COLUMNS,
    'plan',
    'instalments',
    'depositDays',
    'rentDays',
    'returnDays',
    'rentMethod',
  ]),
  policiesOfPlaces: target('inventoryCancellationPolicies', [...INVENTORY_REF_COLUMNS, 'policyId']),
  media: target('media', [
    'id',
    ...INVENTORY_REF_COLUMNS,
    'mediaType',
    'basePath',
    'position',
    'featured',
    'width',
    'height',
    'blurredPreview',
    'caption',
    'captions',
    'credit',
    'createdAt',
  ]),
  offers: target('offers', [
    'id',
    ...INVENTORY_REF_COLUMNS,
    'offerType',
    'name',
    'names',
    'description',
    'descriptions',
    'code',
    'amountMinor',
    'percent',
    'minStayDays',
    'startsAt',
    'endsAt',
    'createdAt',
  ]),
  reviews: target('reviews', [
    'id',
    ...INVENTORY_REF_COLUMNS,
    'userId',
    'authorName',
    'status',
    'rating',
    'text',
    'language',
    'stayFrom',
    'stayUntil',
    'stayProof',
    'stayProvedAt',
    'createdAt',
    'publishedAt',
    'reply',
    'repliedAt',
  ]),
  reviewTopics: target('reviewTopics', ['reviewId', 'topic', 'rating']),
  reviewMedia: target('reviewMedia', ['reviewId', 'position', 'basePath', 'width', 'height', 'credit']),
  partnerPlaces: target('partnerPlaces', ['rootId', 'organisationId', 'createdAt']),
  commissions: target('commissions', ['id', 'rootId', 'basisPoints', 'amountMinor', 'startsOn', 'createdAt']),
  listings: target('placeListings', [
    'rootId',
    'version',
    'factsVersion',
    'writtenAt',
    'status',
    'ids',
    'organisationId',
    'partnerIds',
    'regionIds',
    'location',
    'nameWords',
    'amenities',
    'tags',
    'rating',
    'ratingPoints',
    'completenessPoints',
    'confirmedDay',
    'updatedAtMs',
    'card',
    'matchFacts',
  ]),
  listingTenancies: target('listingTenancies', [
    'rootId',
    'tenancyId',
    'roomTypeId',
    'roomType',
    'bathroomType',
    'kitchenType',
    'unitType',
    'bedroomCount',
    'bathroomCount',
    'leaseWeeks',
    'leaseMonths',
    'price',
    'total',
    'preferred',
    'free',
    'freeUntil',
    'moveInMonths',
  ]),
  priceObservations: target('priceObservations', [
    'observedOn',
    'rootId',
    'tenancyId',
    'priceMinor',
    'currency',
    'priceDuration',
    'allInPrice',
  ]),
} as const

export type TargetName = keyof typeof TARGETS
export const TARGET_NAMES = Object.keys(TARGETS) as TargetName[]

type TableOf<Name extends TargetName> = (typeof TARGETS)[Name]['table']

/** A row of a target. Every column must be set, even if only to null. */
export type TargetRow<Name extends TargetName> = {
  [Column in (typeof TARGETS)[Name]['columns'][number] & keyof Insertable<Schema[TableOf<Name>]>]: Exclude<
    Insertable<Schema[TableOf<Name>]>[Column],
    undefined
  >
}

const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const copyStatement = (name: TargetName): string => {
  const { table, columns } = TARGETS[name]
  return `copy ${toSnakeCase(table)} (${columns.map(toSnakeCase).join(', ')}) from stdin`
}

/** All tables that are written, without duplicates. */
export const TABLES = [...new Set(Object.values(TARGETS).map(({ table }) => toSnakeCase(table)))]
