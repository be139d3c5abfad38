import { BATHROOM_TYPES, KITCHEN_TYPES, ROOM_TYPES } from '@amber/domain/inventory/vocabulary'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBetterRoom, orderPrices } from './order-prices.ts'

const anyRoom = fc.record({
  roomType: fc.constantFrom(...ROOM_TYPES),
  bathroomType: fc.constantFrom(...BATHROOM_TYPES),
  kitchenType: fc.constantFrom(...KITCHEN_TYPES),
  occupants: fc.integer({ min: 1, max: 3 }),
  area: fc.integer({ min: 9, max: 30 }),
  price: fc.integer({ min: 80, max: 400 }),
})

test('orderPrices leaves no better room cheaper and lowers no price', () => {
  fc.assert(
    fc.property(fc.array(anyRoom, { maxLength: 9 }), (rooms) => {
      const prices = orderPrices(rooms)
      for (const [index, room] of rooms.entries()) {
        expect(prices[index]).toBeGreaterThanOrEqual(room.price)
        for (const [otherIndex, other] of rooms.entries()) {
          if (isBetterRoom(room, other)) expect(prices[index]).toBeGreaterThanOrEqual(prices[otherIndex] ?? 0)
        }
      }
    }),
  )
})

test('isBetterRoom is never true both ways', () => {
  fc.assert(
    fc.property(anyRoom, anyRoom, (room, other) => {
      expect(isBetterRoom(room, other) && isBetterRoom(other, room)).toBe(false)
      expect(isBetterRoom(room, { ...room, area: room.area - 1 })).toBe(true)
    }),
  )
})
