import type { Language } from '@amber/domain/languages'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import type { RegionType } from '@amber/domain/region/region-type'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameContains } from '../listing/name-match.ts'
import { nameIn, pathIds } from './region-names.ts'

type Prices = { currency: string; duration: PricingDuration; min: number; median: number; max: number }

export type RegionRow = {
  id: number
  name: string
  canonicalName: string
  regionType: RegionType
  /** Ordered from the country down to the parent. */
  ancestors: { id: number; name: string; canonicalName: string; regionType: RegionType }[]
  lat: number
  lng: number
  bounds: { south: number; west: number; north: number; east: number } | null
  /**
   * The fields below are present only when requested. Null for regions that are not cities, since places are counted
   * per city.
   */
  placesCount?: number | null
  availablePlacesCount?: number | null
  prices?: Prices | null
  universities?: { name: string; canonicalName: string }[]
}

type RegionFilter = {
  regionType?: RegionType | undefined
  /** Canonical name of the direct parent region. */
  parent?: string | undefined
  canonicalName?: string | undefined
  /** Part of the name or an alias, in any language. */
  name?: string | undefined
  /** Maximum number of cities per country: those with the most places, and none without places. */
  perCountry?: number | undefined
}

type Page = { language: Language; p: number; limit: number }

type RegionQuery = {
  sort?: { key: 'name' | 'places_count'; order: 'asc' | 'desc' }
  methods?: readonly ('places_count' | 'prices' | 'universities')[] | undefined
}

export async function listRegions(
  db: DbOrTx,
  {
    language,
    p,
    limit,
    sort = { key: 'name', order: 'asc' },
    methods = [],
    ...filter
  }: RegionFilter & Page & RegionQuery,
): Promise<{ rows: RegionRow[]; count: number }> {
  const { count } = await selectRegions(db, filter)
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await selectRegions(db, filter)
    .leftJoin('regionStats as stats', 'stats.regionId', 'region.id')
    .select([
      'region.id',
      'region.canonicalName',
      'region.regionType',
      nameIn('region', language).as('name'),
      sql<number>`st_y(region.location::geometry)`.as('lat'),
      sql<number>`st_x(region.location::geometry)`.as('lng'),
      sql<RegionRow['bounds']>`
        case when region.bounds_south is not null then jsonb_build_object(
          'south', region.bounds_south, 'west', region.bounds_west,
          'north', region.bounds_north, 'east', region.bounds_east
        ) end`.as('bounds'),
      sql<RegionRow['ancestors']>`(
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', ancestor.id,
              'name', ${nameIn('ancestor', language)},
              'canonicalName', ancestor.canonical_name,
              'regionType', ancestor.region_type
            )
            order by nlevel(ancestor.path)
          ),
          '[]'
        )
        from regions ancestor
        where ancestor.id = any (${pathIds('region')}) and ancestor.id <> region.id
      )`.as('ancestors'),
    ])
    .$if(methods.includes('places_count'), (query) =>
      query.select([placesCount.as('placesCount'), availablePlacesCount.as('availablePlacesCount')]),
    )
    .$if(methods.includes('prices'), (query) => query.select(prices.as('prices')))
    .$if(methods.includes('universities'), (query) => query.select(universitiesIn(language).as('universities')))
    .orderBy(sort.key === 'name' ? sql.ref('name') : placesCount, (ordering) =>
      (sort.order === 'asc' ? ordering.asc() : ordering.desc()).nullsLast(),
    )
    .orderBy('name')
    .orderBy('region.id')
    .limit(limit)
    .offset((p - 1) * limit)
    .execute()
  return { rows, count }
}

/** A city that was never counted has no places yet. */
const placesCount = sql<number | null>`
  case when region.region_type = 'locality' then coalesce(stats.places_count, 0) end`

const availablePlacesCount = sql<number | null>`
  case when region.region_type = 'locality' then coalesce(stats.available_places_count, 0) end`

const prices = sql<Prices | null>`
  case when stats.currency is not null then jsonb_build_object(
    'currency', stats.currency, 'duration', stats.price_duration,
    'min', stats.min_price_minor, 'median', stats.median_price_minor, 'max', stats.max_price_minor
  ) end`

/** Number of universities that fit on a card. */
const MAX_UNIVERSITIES = 5

const universitiesIn = (language: Language) => sql<{ name: string; canonicalName: string }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'canonicalName', canonical_name)), '[]')
  from (
    select ${nameIn('university', language)} as name, university.canonical_name
    from regions university
    where university.path <@ region.path
      and university.id <> region.id
      and university.region_type = 'establishment'
      and university.parent_type <> 'establishment'
    -- Without student numbers, universities near the city centre come first, as they tend to be the best known.
    order by university.population desc nulls last, university.location <-> region.location, university.id
    limit ${MAX_UNIVERSITIES}
  ) listed
)`

function selectRegions(db: DbOrTx, { regionType, parent, canonicalName, name, perCountry }: RegionFilter) {
  let query = db.selectFrom('regions as region')
  if (regionType !== undefined) query = query.where('region.regionType', '=', regionType)
  if (canonicalName !== undefined) query = query.where('region.canonicalName', '=', canonicalName)
  if (parent !== undefined) {
    query = query.where('region.parentId', '=', (expression) =>
      expression.selectFrom('regions').where('canonicalName', '=', parent).select('id'),
    )
  }
  if (name !== undefined) {
    query = query.where(
      sql<boolean>`region.id in (
        select id from regions where ${nameContains('name', name)}
        union all
        select region_id from region_names where ${nameContains('name', name)}
      )`,
    )
  }
  if (perCountry !== undefined) {
    query = query.where(
      sql<boolean>`region.id in (
        select region_id
        from (
          select
            stats.region_id,
            row_number() over (
              partition by subpath(city.path, 0, 1) order by stats.places_count desc, stats.region_id
            ) as rank
          from region_stats stats
          join regions city on city.id = stats.region_id
          where stats.places_count > 0
        ) ranked
        where rank <= ${perCountry}
      )`,
    )
  }
  return query
}
