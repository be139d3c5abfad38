import { describe, expect, test } from 'vitest'
import { defaultInventory, type RoomFacts } from './inventory-list.ts'

const ENSUITE: RoomFacts = {
  roomType: 'private_room',
  bathroom: 'private_bathroom',
  kitchen: 'shared_kitchen',
  amenities: ['wifi', 'bills_included', 'security'],
}

const itemsOf = (facts: RoomFacts) => defaultInventory(facts).map(({ item }) => item)

describe('defaultInventory', () => {
  test('lists the furniture of a room that says nothing of it, and what only a private bathroom has', () => {
    expect(itemsOf(ENSUITE)).toEqual(
      expect.arrayContaining(['bed_frame', 'desk', 'mirror', 'room_keys', 'access_card']),
    )
  })

  test('lists neither meters nor a router of a building for one room in it', () => {
    for (const item of ['electricity_meter', 'router', 'sofa']) expect(itemsOf(ENSUITE)).not.toContain(item)
  })

  test('lists the meters of a flat without bills, and its furniture only if it is furnished', () => {
    const flat: RoomFacts = { ...ENSUITE, roomType: 'entire_place', amenities: ['wifi'] }
    expect(itemsOf(flat)).toEqual(expect.arrayContaining(['electricity_meter', 'gas_meter', 'router']))
    expect(itemsOf(flat)).not.toContain('bed_frame')
    expect(itemsOf({ ...flat, amenities: ['furnished'] })).toEqual(expect.arrayContaining(['bed_frame', 'sofa']))
  })

  test('lists each item once', () => {
    const items = itemsOf(ENSUITE)
    expect(new Set(items).size).toBe(items.length)
  })
})
