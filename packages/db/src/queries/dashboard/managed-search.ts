import {
  CONFIRMATION_AGE_DAYS,
  CONFIRMATION_AGES,
  type ConfirmationAge,
} from '@amber/domain/inventory/confirmation-age'
import { PLACE_ISSUES, type PlaceIssue } from '@amber/domain/inventory/place-issues'
import { INVENTORY_STATUSES, type InventoryStatus } from '@amber/domain/inventory/vocabulary'
import { hasRoomFilter } from '@amber/domain/search/match-tenancy'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import type { InventorySortKey } from '@amber/domain/staff/dashboard-tables'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { inDefaultCurrency, ratesOfToday } from '../finance/default-currency.ts'
import { matches } from '../listing/search/filter.ts'
import { matchingRooms } from '../listing/search/rooms.ts'

/** A search of staff: the filters of students, and their own. */
export type ManagedSearch = {
  /** Its statuses, supplier, order and page are not used. */
  places: PlaceSearch
  statuses: readonly InventoryStatus[] | undefined
  ownerId: number | undefined
  confirmed: readonly ConfirmationAge[] | undefined
  /** A place matches if it has any of them. */
  issues: readonly PlaceIssue[] | undefined
  sort: { key: InventorySortKey; order: 'asc' | 'desc' }
  offset: number
  limit: number
}

/** Numbers of places by value, each without the filter of its own group, as if the value were chosen instead. */
type ManagedFacets = {
  statuses: Record<InventoryStatus, number>
  confirmed: Record<ConfirmationAge, number>
  issues: Record<PlaceIssue, number>
}

export type FoundManagedPlaces = {
  /** In order. */
  ids: number[]
  count: number
  /** Sums over the matching places. */
  placesLeft: number
  placesTotal: number
  facets: ManagedFacets
  /** Suppliers with most matching places first, and always the chosen one. */
  suppliers: { id: number; name: string; count: number }[]
}

const MAX_SUPPLIERS = 30

/** Price per week in one currency; null, and so last, without a rate. Landlords count a year as 52 weeks or 12 months. */
const comparablePrice = sql`
  ${inDefaultCurrency(sql`overview.price_minor`, sql`overview.currency`)}
    * case overview.price_duration when 'monthly' then 12.0 / 52 else 1 end`

const ratesJoin = sql`left join (${ratesOfToday}) rates on rates.quote = overview.currency`

const SORT_VALUES: Record<InventorySortKey, RawBuilder<unknown>> = {
  name: sql`overview.name`,
  price: comparablePrice,
  places_left: sql`overview.places_left`,
  confirmed: sql`overview.confirmed_at`,
  photos: sql`overview.images_count`,
  updated: sql`overview.updated_at`,
}

/** Finds one page of places with all counts, in one statement that scans the narrow table of overviews once. */
export async function searchManagedPlaces(db: DbOrTx, search: ManagedSearch): Promise<FoundManagedPlaces> {
  const { rows } = await managedSearchStatement(search).execute(db)
  const [found] = rows
  if (!found) throw new Error('the search of managed places returned no row')
  return found
}

export function managedSearchStatement(search: ManagedSearch) {
  const { sort, offset, limit } = search
  const isListed = needsListing(search.places)
  const order = sql`sort_value ${sort.order === 'desc' ? sql`desc` : sql`asc`} nulls last, root_id`
  const countOf = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`
  const pairs = (values: readonly string[], condition: (value: string) => RawBuilder<unknown>) =>
    sql.join(values.map((value) => sql`${sql.lit(value)}, ${countOf(condition(value))}`))
  return sql<FoundManagedPlaces>`
    with found as materialized (
      select
        overview.root_id, overview.organisation_id, overview.status, overview.places_left, overview.places_total,
        overview.issues, ${SORT_VALUES[sort.key]} as sort_value,
        ${confirmationAge} as age,
        ${isStatus(search)} as has_status,
        ${isOwner(search)} as has_owner,
        ${isConfirmed(search)} as has_age,
        ${isWithIssue(search)} as has_issue
      from place_overviews overview
      ${isListed ? listingJoin(search.places) : sql``}
      ${sort.key === 'price' ? ratesJoin : sql``}
      where not overview.archived ${isListed ? sql`and ${matches(search.places)}` : sql``}
    ),
    page as (
      select root_id, sort_value from found
      where has_status and has_owner and has_age and has_issue
      order by ${order}
      limit ${limit} offset ${offset}
    ),
    suppliers as (
      (
        select organisation_id, count(*) as count from found
        where has_status and has_age and has_issue and organisation_id is not null
        group by organisation_id
        order by count(*) desc, organisation_id
        limit ${sql.lit(MAX_SUPPLIERS)}
      )
      ${chosenSupplier(search)}
    )
    select
      ${countOf(sql`has_status and has_owner and has_age and has_issue`)}::int as count,
      coalesce(sum(places_left) filter (where has_status and has_owner and has_age and has_issue), 0)::int as places_left,
      coalesce(sum(places_total) filter (where has_status and has_owner and has_age and has_issue), 0)::int
        as places_total,
      jsonb_build_object(
        'statuses', jsonb_build_object(
          ${pairs(INVENTORY_STATUSES, (status) => sql`has_owner and has_age and has_issue and status = ${sql.lit(status)}`)}
        ),
        'confirmed', jsonb_build_object(
          ${pairs(CONFIRMATION_AGES, (age) => sql`has_status and has_owner and has_issue and age = ${sql.lit(age)}`)}
        ),
        'issues', jsonb_build_object(
          ${pairs(PLACE_ISSUES, (issue) => sql`has_status and has_owner and has_age and issues @> array[${sql.lit(issue)}]`)}
        )
      ) as facets,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', organisations.id, 'name', organisations.name, 'count', suppliers.count)
            order by suppliers.count desc, organisations.id
          ),
          '[]'
        )
        from suppliers join organisations on organisations.id = suppliers.organisation_id
      ) as suppliers,
      (select coalesce(jsonb_agg(root_id order by ${order}), '[]') from page) as ids
    from found
  `
}

const daysAgo = (days: number) => sql`now() - make_interval(days => ${sql.lit(days)})`

/** Age of the availability of `overview`. */
export const confirmationAge = sql`
  case
    when overview.confirmed_at is null then 'never'
    ${sql.join(
      Object.entries(CONFIRMATION_AGE_DAYS).map(
        ([age, days]) => sql`when overview.confirmed_at >= ${daysAgo(days)} then ${sql.lit(age)}`,
      ),
      sql` `,
    )}
    else 'older'
  end`

const isStatus = ({ statuses }: ManagedSearch) =>
  statuses ? sql`overview.status = any (${statuses}::inventory_status[])` : sql`true`

const isOwner = ({ ownerId }: ManagedSearch) =>
  ownerId === undefined ? sql`true` : sql`coalesce(overview.organisation_id = ${ownerId}::bigint, false)`

/** The chosen supplier is listed too, however few places it has. The same row twice is one. */
const chosenSupplier = ({ ownerId }: ManagedSearch) =>
  ownerId === undefined
    ? sql``
    : sql`
      union
      select ${ownerId}::bigint, count(*) from found
      where has_status and has_age and has_issue and organisation_id = ${ownerId}::bigint`

const isConfirmed = ({ confirmed }: ManagedSearch) =>
  confirmed ? sql`${confirmationAge} = any (${confirmed}::text[])` : sql`true`

const isWithIssue = ({ issues }: ManagedSearch) => (issues ? sql`overview.issues && ${issues}::text[]` : sql`true`)

/** Returns whether the search uses a filter of students, whose columns are in the listing. */
const needsListing = (search: PlaceSearch): boolean =>
  needsRooms(search) ||
  [
    search.area,
    search.ids,
    search.nameWords,
    search.partnerId,
    search.anyFeature,
    search.allFeatures,
    search.tags,
  ].some((filter) => filter !== undefined && !(Array.isArray(filter) && filter.length === 0))

const needsRooms = (search: PlaceSearch) => hasRoomFilter(search.room) || search.available !== undefined

const listingJoin = (search: PlaceSearch): RawBuilder<unknown> => sql`
  join place_listings place on place.root_id = overview.root_id
  ${needsRooms(search) ? matchingRooms(search) : sql``}`
