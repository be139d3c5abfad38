import { wholeCost } from '@amber/domain/cost/whole-cost'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from './example-place.ts'
import { stayTermsOf } from './stay-terms.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const cost = (id: number, amount: number, own = {}) => ({
  id,
  name: `Cost ${id}`,
  mandatory: true,
  included: false,
  recurrence: 'one_off' as const,
  amount,
  refundable: false,
  ...own,
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
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
}

test('what is charged by the place, the room and the stay itself is all counted', () => {
  const place = examplePlace({ costs: [cost(1, 1000)] })
  const room = exampleRoom({ costs: [cost(2, 200)] })
  const terms = stayTermsOf(place, room, exampleTenancy({ costs: [cost(3, 30)] }))
  expect(wholeCost(terms, NOW).totalMinor).toBe(44 * 20_000 + 25_000 + 1230)
})

test('a refundable cost comes back beside the deposit', () => {
  const room = exampleRoom({ costs: [cost(1, 5000, { refundable: true })] })
  expect(wholeCost(stayTermsOf(examplePlace(), room, exampleTenancy()), NOW).refundableMinor).toBe(30_000)
})

test('an offer that both the place and the room tell of is taken off once', () => {
  const terms = stayTermsOf(examplePlace({ offers: [offer] }), exampleRoom({ offers: [offer] }), exampleTenancy())
  expect(wholeCost(terms, NOW).totalMinor).toBe(44 * 20_000 + 25_000 - 3000)
})
