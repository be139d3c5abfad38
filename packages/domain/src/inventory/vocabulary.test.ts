import { expect, test } from 'vitest'
import {
  AMENITIES,
  BATHROOM_TYPES,
  INVENTORY_STATUSES,
  KITCHEN_TYPES,
  META_TYPES,
  ROOM_TYPES,
  TAGS,
  UNIT_TYPES,
} from './vocabulary.ts'

const words = (list: string) => list.split(' ').toSorted()

// spec: 3.inventory-status
test('a listing is active or inactive', () => {
  expect(INVENTORY_STATUSES.toSorted()).toEqual(words('active inactive'))
})

// spec: 3.room-types, 3.bathroom-types, 3.kitchen-types
test('rooms, bathrooms and kitchens are private or shared, and a whole place can be let', () => {
  expect(ROOM_TYPES.toSorted()).toEqual(words('entire_place private_room shared_room'))
  expect(BATHROOM_TYPES.toSorted()).toEqual(words('private_bathroom shared_bathroom'))
  expect(KITCHEN_TYPES.toSorted()).toEqual(words('private_kitchen shared_kitchen'))
})

// spec: 3.meta-types
test('meta types are the room, bathroom and kitchen types, and apartment', () => {
  expect(META_TYPES.toSorted()).toEqual(
    words(
      'private_room private_bathroom shared_bathroom entire_place shared_room apartment shared_kitchen private_kitchen',
    ),
  )
})

// spec: 3.meta-unit-types
test('a unit is a kind of room, a flat by its bedrooms, or a kind of house', () => {
  expect(UNIT_TYPES.toSorted()).toEqual(
    words(
      'ensuite non_ensuite studio private_room shared_room 1b 2b 3b 4b 5b 6b 7b 8b greater_8b independent_house student_accommodation',
    ),
  )
})

// spec: 3.amenities, 3.tags
test('ten amenities and two tags are known', () => {
  expect(AMENITIES.toSorted()).toEqual(
    words('wifi bills_included furnished laundry cleaning parking elevator gym security courtyard'),
  )
  expect(TAGS.toSorted()).toEqual(words('dual_occupancy not_available'))
})
