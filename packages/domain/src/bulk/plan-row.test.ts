import { describe, expect, test } from 'vitest'
import { planRow, type StoredInventory } from './plan-row.ts'

const tenancy: StoredInventory = {
  kind: 'tenancy',
  fields: {
    price: 21_000,
    deposit: 25_000,
    status: 'inactive',
    archived: false,
    tags: ['dual_occupancy'],
    places_left: 5,
    places_total: 10,
    available_from: '2027-09-01',
    available_until: null,
  },
  feedOwned: ['deposit'],
  booked: 2,
}

describe('planRow', () => {
  test('changes only what differs', () => {
    expect(planRow({ price: 22_000, places_left: 5 }, tenancy)).toEqual({ changes: { price: 22_000 }, problems: [] })
  })

  test('overwrites nothing that somebody has changed since the dry run', () => {
    const base = { price: 20_000, tags: [] }
    expect(planRow({ price: 22_000 }, tenancy, base).problems).toEqual([{ field: 'price', code: 'changed' }])
    // What others added to a set stays.
    expect(planRow({ tags: ['not_available'] }, tenancy, base).changes).toEqual({
      tags: ['dual_occupancy', 'not_available'],
    })
  })

  test.each([
    [{ amenities: ['wifi'] }, { field: 'amenities', code: 'not_of_kind' }],
    [{ deposit: 1 }, { field: 'deposit', code: 'feed_owned' }],
    [{ places_left: 9 }, { field: 'places_left', code: 'more_than_total' }],
    [{ available_until: '2027-08-01' }, { field: 'available_until', code: 'before_start' }],
    [{ available_from: null }, { field: 'available_from', code: 'missing' }],
    [{ places_total: null }, { field: 'places_total', code: 'missing' }],
    [
      { status: 'active', archived: true },
      { field: 'status', code: 'archived' },
    ],
    [
      { status: 'active', price: 0 },
      { field: 'status', code: 'incomplete' },
    ],
  ])('refuses %j', (values, problem) => {
    expect(planRow(values, tenancy)).toEqual({ changes: {}, problems: [problem] })
  })

  test('deactivates what is archived, and lets a place that is active again no longer be gone', () => {
    expect(planRow({ archived: true }, { ...tenancy, fields: { status: 'active', archived: false } }).changes).toEqual({
      archived: true,
      status: 'inactive',
    })
    const gone: StoredInventory = { ...tenancy, kind: 'place', fields: { status: 'inactive', gone: true } }
    expect(planRow({ status: 'active' }, gone).changes).toEqual({ status: 'active', gone: false })
    expect(planRow({ status: 'active', gone: true }, gone).problems).toEqual([{ field: 'gone', code: 'invalid' }])
  })
})
