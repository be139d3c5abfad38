import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../parts/stay/example-place.ts'
import { askedColumn, columnFacts, staysOf } from './column-facts.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const WISH = { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' } as const

const cheap = exampleRoom({ id: 21, tenancies: [exampleTenancy({ id: 31, price_per_person: 15_000, price: 15_000 })] })
const dear = exampleRoom({ id: 22, tenancies: [exampleTenancy({ id: 32 })] })

const columnOf = (id: number, rooms = [cheap, dear], place = examplePlace()) => {
  const column = askedColumn(id, place, rooms)
  if (column === undefined) throw new Error(`nothing is ${id}`)
  return column
}

test('a place stands for all of its rooms, a room or one of its stays for itself', () => {
  const ids = (id: number) => columnOf(id).rooms.map((room) => room.id)
  expect([ids(11), ids(22), ids(32)]).toEqual([[21, 22], [22], [22]])
  expect(columnOf(22).allRooms).toHaveLength(2)
})

test('a room that is not let any more is no column', () => {
  expect(askedColumn(22, examplePlace(), [cheap, { ...dear, status: 'inactive' }])).toBeUndefined()
})

test('of a place the cheapest room that fits is compared, of a room the room', () => {
  const stay = (id: number) => columnFacts(columnOf(id), WISH, 'weekly', NOW)?.standing.stay.id
  expect([stay(11), stay(22)]).toEqual([31, 32])
})

test('nothing is free in a place that is off the market', () => {
  const stays = staysOf(columnOf(11, [cheap], examplePlace({ status: 'inactive' })), NOW)
  expect(stays.map(({ free }) => free)).toEqual([false])
})

test('a place without a stay has no facts', () => {
  expect(columnFacts(columnOf(11, [exampleRoom({ tenancies: [] })]), WISH, 'weekly', NOW)).toBeNull()
})

test('a room’s own rules are told, and the best of each reason', () => {
  const rule = (days: number, refund_percent: number) => ({ clock: 'before_move_in' as const, days, refund_percent })
  const policy = { code: 'own', name: 'Own', reason: 'no_visa' as const, rules: [rule(7, 50), rule(14, 100)] }
  const room = exampleRoom({ cancellation_policies: [policy] })
  const place = examplePlace({ cancellation_policies: [{ ...policy, reason: 'no_place' }] })
  expect(columnFacts(columnOf(11, [room], place), WISH, 'weekly', NOW)?.cancellation).toEqual({
    no_visa: { percent: 100, until: '2027-08-28' },
  })
})

test('what one person pays adds up to the total, whoever shares it', () => {
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
          costs: costs.map((one, id) => ({ id, name: 'Cost', included: false, recurrence: 'one_off', ...one })),
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
        const facts = columnFacts(columnOf(11, [room]), WISH, 'weekly', NOW)
        if (facts === null) throw new Error('no stay')
        const { total, ofAll, rent, extras, back, offers } = facts.cost
        expect(rent + extras + back + offers).toBe(total)
        expect(offers).toBeLessThanOrEqual(0)
        expect(total * persons).toBeGreaterThanOrEqual(ofAll)
        expect(total * persons).toBeLessThan(ofAll + persons)
      },
    ),
  )
})
