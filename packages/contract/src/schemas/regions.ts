import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import {
  cacheParameter,
  commaList,
  integer,
  language,
  only,
  paging,
  sorting,
  text,
  checkPageDepth,
} from './query-parameters.ts'
import { count, id, minorUnits } from './values.ts'

const regionType = z.enum(REGION_TYPES)
const coordinates = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

export const Region = z.object({
  id,
  name: z.string(),
  canonical_name: z.string(),
  region_type: regionType,
  parent_name: z.nullable(z.string()),
  /** Ordered from the country down to the parent. */
  ancestors: z.array(z.object({ id, name: z.string(), canonical_name: z.string(), region_type: regionType })),
  combined_name: z.string(),
  location: z.object({
    location_coordinates: coordinates,
    location_bounds: z.nullable(z.object({ southwest: coordinates, northeast: coordinates })),
  }),
  /**
   * The fields below are present only when requested in `methods`. Places are counted per city; null for other regions.
   */
  places_count: z.optional(z.nullable(count)),
  /** Those with a room that can be booked. */
  available_places_count: z.optional(z.nullable(count)),
  /** All-in prices that the cards of available places show, in minor units; null if no place is available. */
  prices: z.optional(
    z.nullable(
      z.object({
        currency: z.string(),
        duration: z.enum(PRICING_DURATIONS),
        min: minorUnits,
        median: minorUnits,
        max: minorUnits,
      }),
    ),
  ),
  /** At most five universities. */
  universities: z.optional(z.array(z.object({ name: z.string(), canonical_name: z.string() }))),
})

export type Region = z.output<typeof Region>

export const listRegions = {
  query: z
    .object({
      ...paging,
      ...language,
      ...cacheParameter,
      ...sorting(['name', 'places_count']),
      only: only(Region),
      /** Additional fields to compute. */
      methods: z.optional(commaList(['places_count', 'prices', 'universities'])),
      region_type: z.optional(regionType),
      /** Canonical name of the direct parent region. */
      parent: z.optional(text(200)),
      canonical_name: z.optional(text(200)),
      name: z.optional(text(200)),
      /** Returns only cities with places, and per country at most this many with the most places. */
      per_country: z.optional(integer(1, 20)),
    })
    .check(checkPageDepth),
  response: listOf(Region),
} satisfies Schemas

export const Suggestion = z.object({
  kind: z.enum(['city', 'university', 'area', 'country', 'place']),
  id,
  name: z.string(),
  canonical_name: z.string(),
  parent_name: z.nullable(z.string()),
  country_name: z.nullable(z.string()),
  /** Present if the query matches only after correcting typing errors. */
  is_correction: z.optional(z.literal(true)),
  /** The postcode of the query by which the region was found, as people write it. */
  postcode: z.optional(z.string()),
  /** Present if the postcode is that of another town, to which this city is the nearest. */
  is_nearest_city: z.optional(z.literal(true)),
  /** Search page parameters of what the rest of the query says about a room, such as `meta_unit_types=studio`. */
  filters: z.optional(z.string()),
  /** The region and these filters in words: "Studios in London · up to £250 a week". */
  title: z.optional(z.string()),
  /** Number of places that a search for it finds; absent where it is not counted, as for universities or filters. */
  places_count: z.optional(count),
})

export type Suggestion = z.output<typeof Suggestion>

export const suggestRegions = {
  query: z.object({
    q: text(100),
    ...language,
    ...cacheParameter,
    /** Maximum number of suggestions of each kind. */
    limit: z._default(integer(1, 20), 5),
  }),
  response: dataOf(z.object({ result: z.array(Suggestion) })),
} satisfies Schemas
