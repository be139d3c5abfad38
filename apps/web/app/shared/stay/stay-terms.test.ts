import { calculateTotalCost } from '@amber/domain/cost/total-cost'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from './test-place.ts'
import { stayTermsOf } from './stay-terms.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const createCost = (id: number, amount: number, overrides = {}) => ({
  id,
  name: `Cost ${id}`,
  mandatory: true,
  included: false,
  recurrence: 'one_off' as const,
  amount,
  refundable: false,
  amenity: null,
  ...overrides,
})
const offer = {
  id: 7,
  inventory_id: 11,
  offer_type: 'discount' as const,
  name: 'Early',
  description: '',
  code: null,
  amount: 3000,
  percent: null,
  min_stay_days: null,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
}

test('counts costs of the place, the room and the tenancy', () => {
  const place = examplePlace({ costs: [createCost(1, 1000)] })
  const room = exampleRoom({ costs: [createCost(2, 200)] })
  const terms = stayTermsOf(place, room, exampleTenancy({ costs: [createCost(3, 30)] }))
  expect(calculateTotalCost(terms, NOW).totalMinor).toBe(44 * 20_000 + 25_000 + 1230)
})

test('counts a refundable cost with the deposit', () => {
  const room = exampleRoom({ costs: [createCost(1, 5000, { refundable: true })] })
  expect(calculateTotalCost(stayTermsOf(examplePlace(), room, exampleTenancy()), NOW).refundableMinor).toBe(30_000)
})

test('applies an offer once when both the place and the room list it', () => {
  const terms = stayTermsOf(examplePlace({ offers: [offer] }), exampleRoom({ offers: [offer] }), exampleTenancy())
  expect(calculateTotalCost(terms, NOW).totalMinor).toBe(44 * 20_000 + 25_000 - 3000)
})
