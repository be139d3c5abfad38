import { readStayChoice } from '@amber/domain/inventory/stay-choice'
import type { RoomTypeDetails } from '@amber/contract/inventory'
import { describe, expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../../parts/stay/example-place.ts'
import { chosenStay } from './chosen-stay.ts'
import { placesFree } from './places-free.ts'
import { policyKey, stayKey } from './stay-view.ts'
import { staysViewOf } from './stays-view.server.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const READER = { language: 'en', currency: 'GBP' } as const

function view(rooms: RoomTypeDetails[], query = '', place = examplePlace(), reader = READER) {
  const choice = readStayChoice(new URLSearchParams(query))
  const stays = staysViewOf(place, rooms, choice, reader, NOW)
  return { stays, chosen: chosenStay(stays.rooms, stays.asked, choice) }
}

const cheap = exampleTenancy({ id: 31, price: 18_000, price_per_person: 18_000, places_left: 0 })
const dear = exampleTenancy({ id: 32, lease_duration: 51, price: 19_000, price_per_person: 19_000 })

test('money, days and the end of a stay come as words', () => {
  const { stays, chosen } = view([exampleRoom()])
  expect(chosen?.stay).toMatchObject({ price: { text: '£200', seen: null }, total: { text: '£9,050' } })
  expect(chosen?.stay.refundable?.text).toBe('£250')
  const last = stays.lastDays[stayKey(31, '2027-09-11')] ?? ''
  expect([stays.days['2027-09-11']?.long, stays.days[last]?.long]).toEqual(['Sat, 11 Sept 2027', 'Fri, 14 Jul 2028'])
})

test('a visitor of another currency sees both, and the rates are not sent along', () => {
  const rates = { base: 'GBP', day: '2026-11-15', rates: { EUR: '1.1500000000' } } as const
  const { chosen } = view([exampleRoom()], '', examplePlace(), { language: 'en', currency: 'EUR', rates } as never)
  expect(chosen?.stay.price).toEqual({ text: '£200', seen: '≈€230' })
  expect(JSON.stringify(chosen)).not.toContain('1.15')
})

describe('what is chosen', () => {
  test('the cheapest that is free, where nothing is asked for', () => {
    expect(view([exampleRoom({ tenancies: [cheap, dear] })]).chosen?.stay.id).toBe(32)
  })

  test('what the address asks for', () => {
    const both = [{ ...cheap, places_left: 2 }, dear]
    const { chosen } = view([exampleRoom({ tenancies: both })], 'inventory_id=32&move_in_date=2027-09-11')
    expect(chosen).toMatchObject({ stay: { id: 32 }, cell: { moveIn: '2027-09-11' } })
  })

  test.each(['inventory_id=999', 'inventory_id=31', 'inventory_id=-1&move_in_date=2027-02-30'])(
    'the cheapest that is free, where %s can not be had',
    (query) => {
      expect(view([exampleRoom({ tenancies: [cheap, dear] })], query).chosen?.stay.id).toBe(32)
    },
  )

  test('another stay of the same room before a cheaper one of another', () => {
    const rooms = [
      exampleRoom({ id: 1, tenancies: [exampleTenancy({ id: 41, price_per_person: 10_000 })] }),
      exampleRoom({ id: 2, tenancies: [cheap, dear] }),
    ]
    expect(view(rooms, 'inventory_id=31&move_in_date=2027-09-11').chosen?.stay.id).toBe(32)
  })

  test('what is free on the day, where nobody knows the stay', () => {
    const later = exampleTenancy({ id: 41, price_per_person: 30_000, available_from: '2028-01-08' })
    const rooms = [exampleRoom({ tenancies: [{ ...dear, available_until: '2027-09-30' }, later] })]
    expect(view(rooms, 'inventory_id=999&move_in_date=2028-01-08').chosen?.stay.id).toBe(41)
  })

  test('a day inside the window that the grid does not show', () => {
    const { stays, chosen } = view([exampleRoom()], 'inventory_id=31&move_in_date=2027-10-02')
    expect(chosen?.cell.moveIn).toBe('2027-10-02')
    expect(stays.instead).toBeNull()
  })

  test('nothing, where every room is taken', () => {
    expect(view([exampleRoom({ tenancies: [cheap] })]).chosen).toBeNull()
  })
})

describe('a day on which nothing is free', () => {
  test('gives way to what is free within 15 days of it', () => {
    const { stays } = view([exampleRoom()], 'move_in_date=2027-09-01')
    expect(stays.instead?.near.map(({ moveIn }) => moveIn)).toEqual(['2027-09-11'])
  })

  test('gives way to the nearest others, where nothing is', () => {
    const { stays } = view([exampleRoom()], 'move_in_date=2027-03-01')
    expect(stays.instead).toMatchObject({ near: [], later: [{ moveIn: '2027-09-11' }] })
  })
})

describe('a stay that can not be had', () => {
  const rooms = [exampleRoom({ tenancies: [cheap, dear] })]

  test('is said so, though another is free on its day', () => {
    const { instead } = view(rooms, 'inventory_id=31&move_in_date=2027-09-11').stays
    expect(instead).toMatchObject({ wished: { tenancyId: 31, moveIn: '2027-09-11' }, near: [{ stayId: 32 }] })
  })

  test('is said so without a day', () => {
    const { instead } = view(rooms, 'inventory_id=31').stays
    expect(instead).toEqual({ wished: { tenancyId: 31, moveIn: null }, near: [], later: [] })
  })

  test('is nothing to speak of, where it can', () => {
    expect(view(rooms, 'inventory_id=32').stays.instead).toBeNull()
    expect(view(rooms).stays.instead).toBeNull()
  })
})

test('lengths of stay share the places of their room', () => {
  const two = [exampleTenancy({ id: 1, places_left: 4 }), exampleTenancy({ id: 2, lease_duration: 51, places_left: 6 })]
  const { rooms } = view([
    exampleRoom({ id: 1, tenancies: two }),
    exampleRoom({ id: 2, tenancies: [exampleTenancy({ id: 3, places_left: 1 })] }),
    exampleRoom({ id: 3, tenancies: [cheap] }),
  ]).stays
  expect(placesFree(rooms)).toBe(7)
})

test('what was vouched for last night was so yesterday, by the clocks of the place', () => {
  const late = exampleTenancy({ confirmed_at: '2026-11-14T23:30:00Z' })
  const inZone = (time_zone: string) =>
    view([exampleRoom({ tenancies: [late] })], '', examplePlace({ time_zone })).chosen?.stay.confirmed?.days
  expect([inZone('Europe/London'), inZone('Europe/Berlin')]).toEqual([1, 0])
})

test('rooms that can be had come first, the cheapest at the top', () => {
  const names = view([
    exampleRoom({ id: 1, name: 'Full', tenancies: [{ ...cheap, id: 1 }] }),
    exampleRoom({ id: 2, name: 'Dear', tenancies: [{ ...dear, id: 2, price_per_person: 30_000 }] }),
    exampleRoom({ id: 3, name: 'Cheap', tenancies: [{ ...dear, id: 3 }] }),
  ]).stays.rooms.map(({ name }) => name)
  expect(names).toEqual(['Cheap', 'Dear', 'Full'])
})

test('rules to cancel have the days of the stay, by the clocks of the place', () => {
  const rules = [{ clock: 'before_move_in' as const, days: 28, refund_percent: 100 }]
  const policy = { code: 'a', name: 'Four weeks', reason: 'change_of_mind' as const, rules }
  const { stays } = view([exampleRoom({ cancellation_policies: [policy] })])
  expect(stays.cancellation[policyKey(0, '2027-09-11')]).toEqual([
    {
      reason: 'change_of_mind',
      name: 'Four weeks',
      steps: [
        { percent: 100, until: { day: '14 August 2027', time: '23:59' } },
        { percent: 0, until: null },
      ],
    },
  ])
})

test('what nobody has vouched for in a fortnight is stale', () => {
  const old = exampleTenancy({ confirmed_at: '2026-10-20T09:00:00Z' })
  expect(view([exampleRoom({ tenancies: [old] })]).chosen?.stay.isStale).toBe(true)
  expect(view([exampleRoom()]).chosen?.stay).toMatchObject({ isStale: false, confirmed: { days: 3, by: 'landlord' } })
})
