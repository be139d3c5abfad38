import { expect, test } from 'vitest'
import { examplePlace, exampleRoom, exampleTenancy } from '../../shared/stay/test-place.ts'
import { typicalStayOf } from './typical-stay.ts'

const now = new Date('2026-11-16T12:00:00Z')
const visitor = { language: 'en', currency: 'GBP' } as const
const cost = { id: 1, name: 'Heating', mandatory: true, included: false, refundable: false, amenity: null } as const

test('returns rent, other mandatory costs and deposit, which add up to the total', () => {
  const place = examplePlace({ costs: [{ ...cost, recurrence: 'weekly', amount: 1000 }] })
  expect(typicalStayOf(place, [exampleRoom()], visitor, now)).toEqual({
    city: 'Manchester',
    room: 'Classic En-suite',
    place: 'Marlow Yard',
    unit: 'week',
    length: 44,
    price: '£200',
    rent: '£8,800',
    extras: '£440',
    deposit: '£250',
    total: '£9,490',
  })
})

test('takes the stay closest to an academic year, for one person', () => {
  const tenancies = [
    exampleTenancy({ id: 1, lease_duration: 12 }),
    exampleTenancy({ id: 2, lease_duration: 43, price: 21_000 }),
    exampleTenancy({ id: 3, lease_duration: 51 }),
  ]
  const cheap = { tenancies: [exampleTenancy({ price: 1 })] }
  const flat = exampleRoom({ id: 8, room_type: 'entire_place', bedroom_count: 3, persons: 3, ...cheap })
  const bed = exampleRoom({ id: 9, room_type: 'shared_room', ...cheap })
  const stay = typicalStayOf(examplePlace(), [flat, bed, exampleRoom({ tenancies })], visitor, now)
  expect(stay).toMatchObject({ length: 43, price: '£210', room: 'Classic En-suite', extras: null })
})

test('takes only a stay that can be booked', () => {
  const taken = exampleTenancy({ id: 1, available: false, price: 19_000 })
  const tenancies = [taken, exampleTenancy({ id: 2, lease_duration: 51 })]
  expect(typicalStayOf(examplePlace(), [exampleRoom({ tenancies })], visitor, now)).toMatchObject({ length: 51 })
  expect(typicalStayOf(examplePlace(), [exampleRoom({ tenancies: [taken] })], visitor, now)).toBeNull()
})

test('returns null when no room is for one person', () => {
  expect(typicalStayOf(examplePlace(), [exampleRoom({ room_type: 'shared_room' })], visitor, now)).toBeNull()
})
