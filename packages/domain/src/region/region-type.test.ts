import { expect, test } from 'vitest'
import { BREADCRUMB_TYPES, REGION_TYPES } from './region-type.ts'

// spec: 3.region-types
test('a region is a country, state, locality, sublocality or establishment', () => {
  expect(REGION_TYPES).toEqual(['country', 'state', 'locality', 'sublocality', 'establishment'])
})

test('breadcrumbs narrow down from the country, and never name an establishment', () => {
  expect(BREADCRUMB_TYPES).toEqual(REGION_TYPES.filter((type) => type !== 'establishment'))
})
