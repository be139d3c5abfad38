import { expect, test } from 'vitest'
import { BREADCRUMB_TYPES, REGION_TYPES } from './region-type.ts'

// spec: 3.region-types
test('REGION_TYPES are country, state, locality, sublocality and establishment', () => {
  expect(REGION_TYPES).toEqual(['country', 'state', 'locality', 'sublocality', 'establishment'])
})

test('BREADCRUMB_TYPES are all region types except establishment', () => {
  expect(BREADCRUMB_TYPES).toEqual(REGION_TYPES.filter((type) => type !== 'establishment'))
})
