import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../shared/stay/test-place.ts'
import { buildColumnSource, columnFacts, staysOf } from './column-facts.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const REQUESTED_STAY = { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' } as const

const cheapRoom = exampleRoom({
  id: 21,
  tenancies: [exampleTenancy({ id: 31, price_per_person: 15_000, price: 15_000 })],
})
const expensiveRoom = exampleRoom({ id: 22, tenancies: [exampleTenancy({ id: 32 })] })

const columnOf = (id: number, rooms = [cheapRoom, expensiveRoom], place = examplePlace()) => {
  const column = buildColumnSource(id, place, rooms)
  if (column === undefined) throw new Error(`no column for id ${id}`)
  return column
}

test('compares all rooms for a place id and one room for a room or tenancy id', () => {
  const roomIdsOf = (id: number) => columnOf(id).rooms.map((room) => room.id)
  expect([roomIdsOf(11), roomIdsOf(22), roomIdsOf(32)]).toEqual([[21, 22], [22], [22]])
  expect(columnOf(22).allRooms).toHaveLength(2)
})

test('returns no column for an inactive room', () => {
  expect(buildColumnSource(22, examplePlace(), [cheapRoom, { ...expensiveRoom, status: 'inactive' }])).toBeUndefined()
})

test('compares the cheapest matching room of a place, or the room itself', () => {
  const closestStayId = (id: number) => columnFacts(columnOf(id), REQUESTED_STAY, 'weekly', NOW)?.closest.stay.id
  expect([closestStayId(11), closestStayId(22)]).toEqual([31, 32])
})

test('marks all stays of an inactive place as unavailable', () => {
  const stays = staysOf(columnOf(11, [cheapRoom], examplePlace({ status: 'inactive' })), NOW)
  expect(stays.map(({ free }) => free)).toEqual([false])
})

test('returns null when a place has no stays', () => {
  expect(columnFacts(columnOf(11, [exampleRoom({ tenancies: [] })]), REQUESTED_STAY, 'weekly', NOW)).toBeNull()
})

test("uses a room's own cancellation policies instead of the place's, and returns the best rule per reason", () => {
  const rule = (days: number, refund_percent: number) => ({ clock: 'before_move_in' as const, days, refund_percent })
  const policy = { code: 'own', name: 'Own', reason: 'no_visa' as const, rules: [rule(7, 50), rule(14, 100)] }
  const room = exampleRoom({ cancellation_policies: [policy] })
  const place = examplePlace({ cancellation_policies: [{ ...policy, reason: 'no_place' }] })
  expect(columnFacts(columnOf(11, [room], place), REQUESTED_STAY, 'weekly', NOW)?.cancellation).toEqual({
    no_visa: { percent: 100, until: '2027-08-28' },
  })
})

test('splits the cost per person so that the items add up to the total', () => {
  const cost = fc.record({
    amount: fc.integer({ min: 0, max: 99_999 }),
    refundable: fc.boolean(),
    mandatory: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.array(cost, { maxLength: 4 }),
      fc.option(fc.integer({ min: 1, max: 100 })),
      (persons, price, costs, percent) => {
        const room = exampleRoom({
          persons,
          tenancies: [exampleTenancy({ price })],
          costs: costs.map((item, id) => ({ id, name: 'Cost', included: false, recurrence: 'one_off', ...item })),
          offers:
            percent === null
              ? []
              : [
                  {
                    id: 7,
                    inventory_id: 21,
                    offer_type: 'discount',
                    name: 'Early',
                    description: '',
                    code: null,
                    amount: null,
                    percent,
                    starts_at: '2026-01-01T00:00:00Z',
                    ends_at: null,
                  },
                ],
        })
        const facts = columnFacts(columnOf(11, [room]), REQUESTED_STAY, 'weekly', NOW)
        if (facts === null) throw new Error('expected a stay')
        const { total, ofAll, rent, extras, back, offers } = facts.cost
        expect(rent + extras + back + offers).toBe(total)
        expect(offers).toBeLessThanOrEqual(0)
        expect(total * persons).toBeGreaterThanOrEqual(ofAll)
        expect(total * persons).toBeLessThan(ofAll + persons)
      },
    ),
  )
})
