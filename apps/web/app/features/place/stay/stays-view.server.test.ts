import { readStayChoice } from '@amber/domain/inventory/read-stay-choice'
import type { RoomTypeDetails } from '@amber/contract/schemas/inventory'
import { describe, expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../../shared/stay/test-place.ts'
import { bestStayOf, resolveChosenStay } from './chosen-stay.ts'
import { countAvailableRooms } from './count-available-rooms.ts'
import { policyKey, stayKey } from './stay-view.ts'
import { staysViewOf } from './stays-view.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const VISITOR = { language: 'en', currency: 'GBP', nationality: null } as const

type Visitor = Omit<typeof VISITOR, 'nationality'> & { nationality: string | null }

function viewStays(rooms: RoomTypeDetails[], query = '', place = examplePlace(), visitor: Visitor = VISITOR) {
  const choice = readStayChoice(new URLSearchParams(query))
  const stays = staysViewOf(place, rooms, choice, visitor, NOW)
  return { stays, chosen: resolveChosenStay(stays.rooms, stays.requestedCell, choice) }
}

const cheapUnavailable = exampleTenancy({ id: 31, price: 18_000, price_per_person: 18_000, places_left: 0 })
const expensive = exampleTenancy({ id: 32, lease_duration: 51, price: 19_000, price_per_person: 19_000 })

test('formats money, dates and the end of a stay', () => {
  const { stays, chosen } = viewStays([exampleRoom()])
  expect(chosen?.stay).toMatchObject({ price: { text: '£200', seen: null }, total: { text: '£9,050' } })
  expect(chosen?.stay.refundable?.text).toBe('£250')
  const lastDay = stays.lastDays[stayKey(31, '2027-09-11')] ?? ''
  expect([stays.days['2027-09-11']?.long, stays.days[lastDay]?.long]).toEqual(['Sat, 11 Sept 2027', 'Fri, 14 Jul 2028'])
})

test('shows both currencies without sending the exchange rates to the browser', () => {
  const rates = { base: 'GBP', day: '2026-11-15', rates: { EUR: '1.1500000000' } } as const
  const { chosen } = viewStays([exampleRoom()], '', examplePlace(), { ...VISITOR, currency: 'EUR', rates } as never)
  expect(chosen?.stay.price).toEqual({ text: '£200', seen: '≈€230' })
  expect(JSON.stringify(chosen)).not.toContain('1.15')
})

describe('resolveChosenStay', () => {
  test('returns the cheapest available stay when none is requested', () => {
    expect(viewStays([exampleRoom({ tenancies: [cheapUnavailable, expensive] })]).chosen?.stay.id).toBe(32)
  })

  test('returns the stay requested by the URL', () => {
    const availableTenancies = [{ ...cheapUnavailable, places_left: 2 }, expensive]
    const { chosen } = viewStays(
      [exampleRoom({ tenancies: availableTenancies })],
      'inventory_id=32&move_in_date=2027-09-11',
    )
    expect(chosen).toMatchObject({ stay: { id: 32 }, cell: { moveIn: '2027-09-11' } })
  })

  test.each(['inventory_id=999', 'inventory_id=31', 'inventory_id=-1&move_in_date=2027-02-30'])(
    'returns the cheapest available stay when %s is unavailable',
    (query) => {
      expect(viewStays([exampleRoom({ tenancies: [cheapUnavailable, expensive] })], query).chosen?.stay.id).toBe(32)
    },
  )

  test('prefers another stay of the same room to a cheaper room', () => {
    const rooms = [
      exampleRoom({ id: 1, tenancies: [exampleTenancy({ id: 41, price_per_person: 10_000 })] }),
      exampleRoom({ id: 2, tenancies: [cheapUnavailable, expensive] }),
    ]
    expect(viewStays(rooms, 'inventory_id=31&move_in_date=2027-09-11').chosen?.stay.id).toBe(32)
  })

  test('returns a stay that is available on the requested date when the tenancy is unknown', () => {
    const later = exampleTenancy({ id: 41, price_per_person: 30_000, available_from: '2028-01-08' })
    const rooms = [exampleRoom({ tenancies: [{ ...expensive, available_until: '2027-09-30' }, later] })]
    expect(viewStays(rooms, 'inventory_id=999&move_in_date=2028-01-08').chosen?.stay.id).toBe(41)
  })

  test('shows a requested date on which no move-in window opens in the grid', () => {
    const { stays, chosen } = viewStays([exampleRoom()], 'move_in_date=2027-10-02')
    expect(stays.rooms[0]?.moveIns).toEqual(['2027-09-11', '2027-10-02'])
    expect(stays.rooms[0]?.rows[0]?.cells[1]).toEqual(chosen?.cell)
    expect(chosen?.cell.moveIn).toBe('2027-10-02')
    expect(stays.instead).toBeNull()
  })

  test('accepts a requested tenancy where the grid shows a cheaper one of the same length', () => {
    const cheaper = exampleTenancy({ id: 30, price: 10_000, price_per_person: 10_000 })
    const rooms = [exampleRoom({ tenancies: [exampleTenancy(), cheaper] })]
    const { chosen, stays } = viewStays(rooms, 'inventory_id=31&move_in_date=2027-10-02')
    expect(chosen).toMatchObject({ stay: { id: 31 }, cell: { moveIn: '2027-10-02' } })
    expect(stays.instead).toBeNull()
  })

  test('returns null when no room is available', () => {
    expect(viewStays([exampleRoom({ tenancies: [cheapUnavailable] })]).chosen).toBeNull()
  })
})

describe('alternatives to an unavailable date', () => {
  test('are stays within 15 days', () => {
    const { stays } = viewStays([exampleRoom()], 'move_in_date=2027-09-01')
    expect(stays.instead?.near.map(({ moveIn }) => moveIn)).toEqual(['2027-09-11'])
  })

  test('are the nearest other stays when none is within 15 days', () => {
    const { stays } = viewStays([exampleRoom()], 'move_in_date=2027-03-01')
    expect(stays.instead).toMatchObject({ near: [], later: [{ moveIn: '2027-09-11' }] })
  })
})

describe('alternatives to an unavailable stay', () => {
  const rooms = [exampleRoom({ tenancies: [cheapUnavailable, expensive] })]

  test('are offered even when another stay is available on that date', () => {
    const { instead } = viewStays(rooms, 'inventory_id=31&move_in_date=2027-09-11').stays
    expect(instead).toMatchObject({ requested: { tenancyId: 31, moveIn: '2027-09-11' }, near: [{ stayId: 32 }] })
  })

  test('are empty when no date is requested', () => {
    const { instead } = viewStays(rooms, 'inventory_id=31').stays
    expect(instead).toEqual({ requested: { tenancyId: 31, moveIn: null }, near: [], later: [] })
  })

  test('are null when the stay is available or none is requested', () => {
    expect(viewStays(rooms, 'inventory_id=32').stays.instead).toBeNull()
    expect(viewStays(rooms).stays.instead).toBeNull()
  })
})

describe('bestStayOf', () => {
  const tenancies = [
    exampleTenancy({ id: 1, price: 15_000, available_from: '2027-06-05', available_until: '2027-06-05' }),
    exampleTenancy({ id: 2, price: 20_000, available_from: '2027-09-11', available_until: '2027-09-11' }),
    exampleTenancy({ id: 3, price: 25_000, available_from: '2027-09-18', available_until: '2027-09-18' }),
  ]
  const [room] = viewStays([exampleRoom({ tenancies })]).stays.rooms

  test.each([
    [null, 1],
    ['2027-09-11', 2],
    ['2027-09-12', 3],
    ['2027-12-01', 1],
  ])('returns the cheapest stay from %s, or else a later one', (day, id) => {
    expect(room && bestStayOf(room, day)?.stay.id).toBe(id)
  })
})

test('counts the slots of a room type once when several lengths of stay share them', () => {
  const twoLengths = [
    exampleTenancy({ id: 1, places_left: 4 }),
    exampleTenancy({ id: 2, lease_duration: 51, places_left: 6 }),
  ]
  const { rooms } = viewStays([
    exampleRoom({ id: 1, tenancies: twoLengths }),
    exampleRoom({ id: 2, tenancies: [exampleTenancy({ id: 3, places_left: 1 })] }),
    exampleRoom({ id: 3, tenancies: [cheapUnavailable] }),
  ]).stays
  expect(countAvailableRooms(rooms)).toBe(7)
})

test('counts the days since confirmation in the time zone of the place', () => {
  const confirmedLateInDay = exampleTenancy({ confirmed_at: '2026-11-14T23:30:00Z' })
  const daysSinceIn = (time_zone: string) =>
    viewStays([exampleRoom({ tenancies: [confirmedLateInDay] })], '', examplePlace({ time_zone })).chosen?.stay
      .confirmed?.days
  expect([daysSinceIn('Europe/London'), daysSinceIn('Europe/Berlin')]).toEqual([1, 0])
})

test('sorts available rooms first, then by price', () => {
  const names = viewStays([
    exampleRoom({ id: 1, name: 'Full', tenancies: [{ ...cheapUnavailable, id: 1 }] }),
    exampleRoom({ id: 2, name: 'Dear', tenancies: [{ ...expensive, id: 2, price: 30_000, price_per_person: 30_000 }] }),
    exampleRoom({ id: 3, name: 'Cheap', tenancies: [{ ...expensive, id: 3 }] }),
  ]).stays.rooms.map(({ name }) => name)
  expect(names).toEqual(['Cheap', 'Dear', 'Full'])
})

test('formats cancellation deadlines in the time zone of the place, and sends them once', () => {
  const rules = [{ clock: 'before_move_in' as const, days: 28, refund_percent: 100 }]
  const policy = { code: 'a', name: 'Four weeks', reason: 'change_of_mind' as const, rules }
  const { stays } = viewStays([exampleRoom({ cancellation_policies: [policy] })])
  expect(stays.cancellation[policyKey(0, '2027-09-11')]).toEqual([
    {
      reason: 'change_of_mind',
      isAsChangeOfMind: false,
      names: ['Four weeks'],
      steps: [
        { percent: 100, until: { day: '14 August 2027', time: '23:59' } },
        { percent: 0, until: null },
      ],
    },
    ...(['no_visa', 'no_place', 'course_changed'] as const).map((reason) => ({
      reason,
      isAsChangeOfMind: true,
      names: [],
      steps: [],
    })),
  ])
})

test('marks availability confirmed more than two weeks ago as stale', () => {
  const confirmedLongAgo = exampleTenancy({ confirmed_at: '2026-10-20T09:00:00Z' })
  expect(viewStays([exampleRoom({ tenancies: [confirmedLongAgo] })]).chosen?.stay.isStale).toBe(true)
  expect(viewStays([exampleRoom()]).chosen?.stay).toMatchObject({
    isStale: false,
    confirmed: { days: 3, by: 'landlord' },
  })
})

test('says that a bed of a shared room is priced per person, and a room for two as a whole', () => {
  const sharersOf = (room: Partial<RoomTypeDetails>) => viewStays([exampleRoom(room)]).chosen?.stay.sharers
  expect(sharersOf({})).toBe(1)
  expect(sharersOf({ room_type: 'shared_room' })).toBe(2)
  expect(sharersOf({ room_type: 'shared_room', tags: ['dual_occupancy'] })).toBe(1)
})

describe('payment due today', () => {
  const payment = { currency: 'GBP', payment_type: 'deposit' } as const
  const nationality_payments = [
    { ...payment, amount: 9_900, nationalities: ['IN', 'NP'] },
    { ...payment, amount: 15_000, nationalities: ['BD'] },
  ]
  const view = (nationality: string | null, payments = nationality_payments) => {
    const place = examplePlace({ nationality_payments: payments })
    const { stays, chosen } = viewStays([exampleRoom()], '', place, { ...VISITOR, nationality })
    const dates = stays.dueDates[stayKey(31, '2027-09-11')]
    return { today: chosen?.stay.today, first: chosen?.stay.payments[0], other: chosen?.stay.otherToday, dates }
  }

  test('is the usual amount in the button and the schedule, with the amount of other nationalities beside it', () => {
    expect(view(null)).toMatchObject({
      today: { amount: { text: '£250' }, purpose: 'deposit' },
      first: { kind: 'today', amount: { text: '£250' } },
      other: { kind: 'less', amount: '£99' },
    })
  })

  test('is the amount of a chosen nationality in both, and the rest of the deposit has a date', () => {
    expect(view('NP')).toMatchObject({
      today: { amount: { text: '£99' }, purpose: 'part_of_deposit' },
      first: { kind: 'today', amount: { text: '£99' } },
      other: null,
      dates: { deposit: '29 Nov 2026' },
    })
  })

  test.each([
    [0, { kind: 'free', amount: '£0', fee: 'same', change: '£0' }],
    [40_000, { kind: 'more', amount: '£400', fee: 'same', change: '£0' }],
    [25_000, null],
  ])('compares %d of another nationality with the usual amount', (amount, other) => {
    expect(view(null, [{ ...payment, amount, nationalities: ['IN'] }]).other).toEqual(other)
  })

  test('says by how much a nationality without a booking fee, or with one, changes the total', () => {
    const { meta } = examplePlace()
    const feeAndDeposit = (
      usual: 'platform_fee' | 'deposit',
      own: 'platform_fee' | 'deposit',
      nationality?: string,
    ) => {
      const place = examplePlace({
        meta: { ...meta, payment_type: usual },
        nationality_payments: [{ ...payment, payment_type: own, amount: 9_900, nationalities: ['IN'] }],
      })
      const reader = { ...VISITOR, nationality: nationality ?? null }
      return viewStays([exampleRoom()], '', place, reader).chosen?.stay
    }
    expect(feeAndDeposit('platform_fee', 'deposit')?.otherToday).toMatchObject({ fee: 'none', change: '£250' })
    expect(feeAndDeposit('platform_fee', 'platform_fee')?.otherToday).toMatchObject({ fee: 'less', change: '£151' })
    expect(feeAndDeposit('deposit', 'platform_fee')?.otherToday).toMatchObject({ fee: 'more', change: '£99' })
    const own = feeAndDeposit('platform_fee', 'deposit', 'IN')
    expect(own?.today?.feeChange).toEqual({ fee: 'none', change: '£250' })
    expect(feeAndDeposit('platform_fee', 'deposit', 'BR')?.today?.feeChange).toBeUndefined()
  })

  test('names nationalities that pay the usual amount as a deposit instead of a fee', () => {
    const place = examplePlace({
      meta: { ...examplePlace().meta, payment_type: 'platform_fee' },
      nationality_payments: [{ ...payment, amount: 25_000, nationalities: ['IN'] }],
    })
    const { chosen } = viewStays([exampleRoom()], '', place)
    expect(chosen?.stay.otherToday).toMatchObject({ amount: '£250', fee: 'none', change: '£250' })
  })
})
