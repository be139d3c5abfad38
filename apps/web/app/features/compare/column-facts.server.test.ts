import fc from 'fast-check'
import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../shared/stay/test-place.ts'
import { buildColumnSource, columnFacts, staysOf } from './column-facts.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const TERMS = {
  requestedStay: { length: { count: 44, unit: 'week' }, moveIn: '2027-09-11' },
  isAsNamed: false,
  isAnyLength: false,
  hasOwnStarts: true,
  unit: 'weekly',
  nationality: null,
} as const

const cheapRoom = exampleRoom({
  id: 21,
  tenancies: [exampleTenancy({ id: 31, price_per_person: 15_000, price: 15_000 })],
})
const expensiveRoom = exampleRoom({ id: 22, tenancies: [exampleTenancy({ id: 32 })] })

const columnOf = (id: number, rooms = [cheapRoom, expensiveRoom], place = examplePlace()) => {
  const column = buildColumnSource(id, place, rooms, NOW)
  if (column === undefined) throw new Error(`no column for id ${id}`)
  return column
}

test('compares the room that lists show for a place id, and the named room for a room or tenancy id', () => {
  const namedBy = (id: number) => [columnOf(id).room.id, columnOf(id).namedStayId]
  expect([namedBy(11), namedBy(22), namedBy(32)]).toEqual([
    [21, null],
    [22, null],
    [22, 32],
  ])
  expect(columnOf(22).allRooms).toHaveLength(2)
})

test('prefers a room for one person to a cheaper flat or shared room, and a lower all-in price to a lower rent', () => {
  const shared = exampleRoom({
    id: 23,
    room_type: 'shared_room',
    tenancies: [exampleTenancy({ id: 33, price: 9_000 })],
  })
  const flat = exampleRoom({
    id: 24,
    room_type: 'entire_place',
    bedroom_count: 4,
    persons: 4,
    tenancies: [exampleTenancy({ id: 34, price: 36_000 })],
  })
  const bills = { id: 1, name: 'Bills', mandatory: true, included: false, refundable: false, amenity: null }
  const withBills = { ...cheapRoom, costs: [{ ...bills, recurrence: 'weekly' as const, amount: 9_000 }] }
  expect(columnOf(11, [shared, flat, expensiveRoom]).room.id).toBe(22)
  expect(columnOf(11, [withBills, expensiveRoom]).room.id).toBe(22)
})

test('keeps the saved room and stay when another room has the length that suits most', () => {
  const saved = exampleRoom({ id: 25, tenancies: [exampleTenancy({ id: 35, lease_duration: 40, price: 26_600 })] })
  const flat = exampleRoom({ id: 26, tenancies: [exampleTenancy({ id: 36, lease_duration: 51, price: 60_000 })] })
  const column = columnOf(35, [saved, flat])
  const terms = { ...TERMS, requestedStay: { length: { count: 51, unit: 'week' as const }, moveIn: null } }
  expect(columnFacts(column, { ...terms, isAsNamed: true }, NOW)?.closest).toMatchObject({ stay: { id: 35 } })
  // The room stays even if it lacks the requested length; the difference is stated instead.
  expect(columnFacts(column, terms, NOW)?.closest).toMatchObject({ stay: { id: 35 }, sameLength: false })
})

test('shows a stay of the saved length from the chosen day when the room has one', () => {
  const stay = (id: number, weeks: number, day: string) =>
    exampleTenancy({ id, lease_duration: weeks, available_from: day, available_until: day })
  const room = exampleRoom({
    id: 27,
    tenancies: [stay(37, 51, '2027-01-09'), stay(38, 51, '2027-06-05'), stay(39, 12, '2027-06-05')],
  })
  const shownFrom = (moveIn: string, hasOwnStarts = false) => {
    const requestedStay = { length: { count: 44, unit: 'week' as const }, moveIn }
    const terms = { ...TERMS, isAsNamed: true, isAnyLength: true, hasOwnStarts, requestedStay }
    const { stay: shown, sameLength } = columnFacts(columnOf(37, [room]), terms, NOW)?.closest ?? {}
    return [shown?.id, sameLength]
  }
  expect(shownFrom('2027-06-05')).toEqual([38, true])
  // Nothing can begin on this day, so the saved stay remains; and so it does while no day is chosen.
  expect(shownFrom('2027-09-11')[0]).toBe(37)
  expect(shownFrom('2027-06-05', true)[0]).toBe(37)
})

test('compares the place when the room or stay is no longer active, and nothing when it has no rooms', () => {
  const rooms = [cheapRoom, { ...expensiveRoom, status: 'inactive' as const }]
  for (const id of [22, 32, 999]) {
    expect(columnOf(id, rooms)).toMatchObject({ id: 11, room: { id: 21 }, namedStayId: null, isReplaced: true })
  }
  expect(columnOf(11, rooms)).toMatchObject({ id: 11, isReplaced: false })
  expect(buildColumnSource(22, examplePlace(), [], NOW)).toBeUndefined()
})

test('compares the cheapest room of a place, or the room itself', () => {
  const closestStayId = (id: number) => columnFacts(columnOf(id), TERMS, NOW)?.closest.stay.id
  expect([closestStayId(11), closestStayId(22)]).toEqual([31, 32])
})

test('marks all stays of an inactive place as unavailable', () => {
  const stays = staysOf(columnOf(11, [cheapRoom], examplePlace({ status: 'inactive' })), NOW)
  expect(stays.map(({ free }) => free)).toEqual([false])
})

test('returns null when a place has no stays', () => {
  expect(columnFacts(columnOf(11, [exampleRoom({ tenancies: [] })]), TERMS, NOW)).toBeNull()
})

test("uses a room's own cancellation policies instead of the place's, and returns the best two rules per reason", () => {
  const rule = (days: number, refund_percent: number) => ({ clock: 'before_move_in' as const, days, refund_percent })
  const policy = { code: 'own', name: 'Own', reason: 'no_visa' as const, rules: [rule(7, 50), rule(14, 100)] }
  const room = exampleRoom({ cancellation_policies: [policy] })
  const place = examplePlace({ cancellation_policies: [{ ...policy, reason: 'no_place' }] })
  expect(columnFacts(columnOf(11, [room], place), TERMS, NOW)?.cancellation).toEqual({
    change_of_mind: { percent: 0, until: null, next: null, isAsChangeOfMind: false },
    no_visa: { percent: 100, until: '2027-08-28', next: { percent: 50, until: '2027-09-04' }, isAsChangeOfMind: false },
    no_place: { percent: 0, until: null, next: null, isAsChangeOfMind: true },
    course_changed: { percent: 0, until: null, next: null, isAsChangeOfMind: true },
  })
})

test('counts our fee as a cost of its own and in the average, and neither as rent nor in the price of lists', () => {
  const costOf = (payment_type: 'deposit' | 'platform_fee', unit: 'weekly' | 'monthly') => {
    const { meta } = examplePlace()
    const column = columnOf(22, undefined, examplePlace({ meta: { ...meta, payment_type } }))
    const facts = columnFacts(column, { ...TERMS, unit }, NOW)
    if (facts === null) throw new Error('expected a stay')
    return facts.cost
  }
  const fee = expensiveRoom.tenancies[0]?.deposit ?? 0
  // The page of the place says the same: 'Excluding refundable amounts, that is … per week'.
  const { total, back, period } = costOf('platform_fee', 'weekly')
  expect(period).toBe(Math.ceil((total - back) / (expensiveRoom.tenancies[0]?.lease_duration ?? 1)))
  for (const unit of ['weekly', 'monthly'] as const) {
    const [usual, withFee] = [costOf('deposit', unit), costOf('platform_fee', unit)]
    expect(withFee).toEqual({
      ...usual,
      total: usual.total + fee,
      ofAll: usual.ofAll + fee,
      fee,
      period: withFee.period,
    })
    expect([usual.fee, withFee.period > usual.period]).toEqual([0, true])
  }
})

test('names each extra cost with the share of one person, without those in the rent', () => {
  const cost = { mandatory: true, included: false, refundable: false, amenity: null, recurrence: 'one_off' } as const
  const room = exampleRoom({
    persons: 2,
    costs: [
      { ...cost, id: 1, name: 'Bills', amount: 9_000 },
      { ...cost, id: 2, name: 'Wifi', amount: 9_000, included: true },
      { ...cost, id: 3, name: 'Key', amount: 5_000, refundable: true },
    ],
  })
  expect(columnFacts(columnOf(11, [room]), TERMS, NOW)?.cost).toMatchObject({
    extras: 4_500,
    extraItems: [{ name: 'Bills', minor: 4_500 }],
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
          costs: costs.map((item, id) => ({
            id,
            name: 'Cost',
            included: false,
            recurrence: 'one_off',
            amenity: null,
            ...item,
          })),
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
                    min_stay_days: null,
                    starts_at: '2026-01-01T00:00:00Z',
                    ends_at: null,
                  },
                ],
        })
        const facts = columnFacts(columnOf(11, [room]), TERMS, NOW)
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
