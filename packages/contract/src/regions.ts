import { PRICING_DURATIONS } from '@amber/domain/money/pricing-duration'
import { REGION_TYPES } from '@amber/domain/region/region-type'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { caching, commaList, integer, language, only, paging, sorting, text, withinDepth } from './query-parameters.ts'
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
  /** From the country down to the parent. */
  ancestors: z.array(z.object({ id, name: z.string(), canonical_name: z.string(), region_type: regionType })),
  combined_name: z.string(),
  location: z.object({
    location_coordinates: coordinates,
    location_bounds: z.nullable(z.object({ southwest: coordinates, northeast: coordinates })),
  }),
  /** The fields below are there when `methods` asks for them. Places are counted by city: null of any other region. */
  places_count: z.optional(z.nullable(count)),
  /** Rent of what can be taken now, in minor units; null where nothing can. */
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
  /** At most five. */
  universities: z.optional(z.array(z.object({ name: z.string(), canonical_name: z.string() }))),
})

export type Region = z.output<typeof Region>

export const listRegions = defineEndpoint({
  method: 'GET',
  path: '/api/v0/regions',
  alias: '/regions',
  auth: 'public',
  summary: 'Countries, states, cities, districts and universities',
  query: z
    .object({
      ...paging,
      ...language,
      ...caching,
      ...sorting(['name', 'places_count']),
      only: only(Region),
      /** What to work out beside the region itself. */
      methods: z.optional(commaList(['places_count', 'prices', 'universities'])),
      region_type: z.optional(regionType),
      /** Canonical name of the region right above. */
      parent: z.optional(text(200)),
      canonical_name: z.optional(text(200)),
      name: z.optional(text(200)),
      /** Cities with places only, and of each country no more than so many: those with the most places. */
      per_country: z.optional(integer(1, 20)),
    })
    .check(withinDepth),
  response: listOf(Region),
})

export const Suggestion = z.object({
  kind: z.enum(['city', 'university', 'place']),
  id,
  name: z.string(),
  canonical_name: z.string(),
  parent_name: z.nullable(z.string()),
  country_name: z.nullable(z.string()),
})

export type Suggestion = z.output<typeof Suggestion>

export const suggestRegions = defineEndpoint({
  method: 'GET',
  path: '/api/v0/regions/suggest',
  auth: 'public',
  summary: 'Cities, universities and places for what was typed so far',
  rateLimit: 'typeahead',
  query: z.object({
    q: text(100),
    ...language,
    ...caching,
    /** Of each kind. */
    limit: z._default(integer(1, 20), 5),
  }),
  response: dataOf(z.object({ result: z.array(Suggestion) })),
})
