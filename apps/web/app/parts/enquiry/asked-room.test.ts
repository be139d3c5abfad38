import { describe, expect, test } from 'vitest'
import { exampleRoom, exampleTenancy } from '../stay/example-place.ts'
import { askedInventory, askedRoom, staysOf } from './asked-room.ts'

const short = exampleTenancy({ id: 30, lease_duration: 3, lease_duration_unit: 'month' })
const long = exampleTenancy({ id: 31 })
const later = exampleTenancy({ id: 32, available_from: '2028-01-08', price: 1 })
const studio = exampleRoom({ id: 21, name: 'Studio', tenancies: [long, later, short] })
const ensuite = exampleRoom({ id: 22, name: 'En-suite', tenancies: [exampleTenancy({ id: 41 })] })

test.each([
  [{ inventoryId: 32, configName: null }, studio],
  [{ inventoryId: 22, configName: 'Studio' }, ensuite],
  [{ inventoryId: 7, configName: 'Studio' }, studio],
  [{ inventoryId: null, configName: 'Penthouse' }, undefined],
])('%j asks about its room', (asked, room) => {
  expect(askedRoom([studio, ensuite], asked)).toBe(room)
})

test('each length is there once, the shortest first', () => {
  expect(staysOf([studio, ensuite])).toEqual([
    { count: 3, unit: 'month' },
    { count: 44, unit: 'week' },
  ])
})

describe('the number of what is wanted', () => {
  const weeks = { count: 44, unit: 'week' } as const
  test.each([
    ['the stay that can begin then', studio, { moveIn: '2027-10-02', stay: weeks }, 31],
    ['the cheaper where both can', studio, { moveIn: '2028-02-01', stay: weeks }, 32],
    ['the room where no stay can', studio, { moveIn: '2027-01-01', stay: weeks }, 21],
    ['the room where no length is said', studio, { moveIn: '2027-10-02', stay: undefined }, 21],
    ['the place where no room is', undefined, { moveIn: undefined, stay: weeks }, 11],
  ])('is that of %s', (_, room, wish, id) => {
    expect(askedInventory(11, room, wish)).toBe(id)
  })
})
