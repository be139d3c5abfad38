import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { Media, Place, PriceTrend } from './inventory.ts'
import { Region } from './regions.ts'

/** Fields transcribed from section 3 of the specification, with the names that the contract uses. */
const INVENTORY = `
  id name parent_id pricing meta images videos virtual_views location canonical_name inventory_no offers tags features
  source_link status region children children_count active_children active_children_count reviews_count reviews_rating
  features_count videos_count images_count description_count meta_distances meta_facts feature_tags shortlink
  active_offers created_at updated_at bedroom_count min_bedroom_count max_bedroom_count bathroom_count
  min_bathroom_count max_bathroom_count area min_area max_area area_unit lease_duration min_lease_duration
  max_lease_duration lease_duration_unit available available_from min_available_from available_from_formatted config
  view_count`

const PRICING = `
  currency duration price min_price max_price min_available_price available_price deposit price_per_person`

const META = `
  meta_description region_name heading payment payment_type types unit_type lease_duration lease_duration_unit`

const REGION = 'name canonical_name region_type parent_name ancestors combined_name location'

const ADDRESS = 'street_number route locality district postal_code state country'

const words = (text: string) => text.trim().split(/\s+/)

/** Returns the names that the schema lacks. */
const missing = (schema: z.ZodMiniObject, names: string) => words(names).filter((name) => !(name in schema.shape))

const { pricing, meta, location, config, features } = Place.shape

// spec: 3.inventory-fields
test('Place has every inventory field of the specification', () => {
  expect(missing(Place, INVENTORY)).toEqual([])
  expect(missing(config, 'name active_children')).toEqual([])
})

// spec: 3.inventory-view-count-and-trends
test('Place has a view count, and PriceTrend a month and price', () => {
  expect(missing(Place, 'view_count')).toEqual([])
  expect(missing(PriceTrend, 'month price')).toEqual([])
})

// spec: 3.pricing
test('pricing has every field of the specification', () => {
  expect(missing(pricing, PRICING)).toEqual([])
})

// spec: 3.meta-fields
test('meta has every field of the specification', () => {
  expect(missing(meta, META)).toEqual([])
})

// spec: 3.features, 3.images
test('features have a name and typed values, and Media has a path and a featured flag', () => {
  const feature = features.def.element
  expect(missing(feature, 'name values')).toEqual([])
  expect(missing(feature.shape.values.def.element, 'name type')).toEqual([])
  expect(missing(Media, 'base_path featured')).toEqual([])
})

// spec: 3.region-fields, 3.region-location
test('Region has every field of the specification', () => {
  expect(missing(Region, REGION)).toEqual([])
  const { location_coordinates: point, location_bounds: bounds } = Region.shape.location.shape
  expect(missing(point, 'lat lng')).toEqual([])
  expect(missing(bounds.def.innerType, 'southwest northeast')).toEqual([])
})

// spec: 3.address-parts
test('location has every address part, each with a long and a short name', () => {
  expect(missing(location, ADDRESS)).toEqual([])
  expect(missing(location.shape.route.def.innerType, 'long_name short_name')).toEqual([])
})
