import { describe, expect, test } from 'vitest'
import { exampleRoom, exampleTenancy } from '../../shared/stay/test-place.ts'
import { resolveInventoryId, findRequestedRoom, listLengths } from './requested-room.ts'

const shortTenancy = exampleTenancy({ id: 30, lease_duration: 3, lease_duration_unit: 'month' })
const longTenancy = exampleTenancy({ id: 31 })
const laterTenancy = exampleTenancy({ id: 32, available_from: '2028-01-08', price: 1 })
const studio = exampleRoom({ id: 21, name: 'Studio', tenancies: [longTenancy, laterTenancy, shortTenancy] })
const ensuite = exampleRoom({ id: 22, name: 'En-suite', tenancies: [exampleTenancy({ id: 41 })] })

test.each([
  [{ inventoryId: 32, configName: null }, studio],
  [{ inventoryId: 22, configName: 'Studio' }, ensuite],
  [{ inventoryId: 7, configName: 'Studio' }, studio],
  [{ inventoryId: null, configName: 'Penthouse' }, undefined],
])('finds the room for %j', (query, room) => {
  expect(findRequestedRoom([studio, ensuite], query)).toBe(room)
})

test('lists each lease length once, shortest first', () => {
  expect(listLengths([studio, ensuite])).toEqual([
    { count: 3, unit: 'month' },
    { count: 44, unit: 'week' },
  ])
})

describe('resolveInventoryId', () => {
  const FORTY_FOUR_WEEKS = { count: 44, unit: 'week' } as const
  test.each([
    ['the tenancy that can start on the move-in date', studio, { moveIn: '2027-10-02', stay: FORTY_FOUR_WEEKS }, 31],
    ['the cheaper tenancy when both can start', studio, { moveIn: '2028-02-01', stay: FORTY_FOUR_WEEKS }, 32],
    ['the room when no tenancy can start', studio, { moveIn: '2027-01-01', stay: FORTY_FOUR_WEEKS }, 21],
    ['the room when no length is given', studio, { moveIn: '2027-10-02', stay: undefined }, 21],
    ['the place when no room is given', undefined, { moveIn: undefined, stay: FORTY_FOUR_WEEKS }, 11],
  ])('returns the id of %s', (_, room, query, id) => {
    expect(resolveInventoryId(11, room, query)).toBe(id)
  })
})
