import { expect, test } from 'vitest'
import { bulkValueChecks } from './bulk-values.ts'

test('accepts values that a single inventory may have', () => {
  expect(bulkValueChecks.changes({ price: 21_000, tags: ['dual_occupancy'], heading: null })).toEqual([])
})

test.each([
  [{ price: -1 }, 'price', 'too_small'],
  [{ price: 'free' }, 'price', 'invalid'],
  [{ status: 'open' }, 'status', 'not_allowed'],
  [{ name: 'x'.repeat(201) }, 'name', 'too_large'],
  [{ location: { lat: 200, lng: 0 } }, 'location', 'too_large'],
  [{ amenities: ['pool'] }, 'amenities', 'not_allowed'],
  [{ colour: 'red' }, 'colour', 'not_of_kind'],
  [{ media: [] }, 'media', 'not_in_bulk'],
  [{ address: {} }, 'address', 'not_in_bulk'],
])('reports %j', (values, field, code) => {
  expect(bulkValueChecks.changes(values)).toEqual([{ field, code }])
})

test('reports what a new tenancy lacks', () => {
  const tenancy = { kind: 'tenancy', parent_id: 1, name: 'Oak', lease_duration: 44, lease_duration_unit: 'week' }
  expect(bulkValueChecks.created({ ...tenancy, price: 1, deposit: 1 })).toEqual([])
  expect(bulkValueChecks.created({ ...tenancy, price: 1 })).toEqual([{ field: 'deposit', code: 'missing' }])
})
