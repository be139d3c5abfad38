import { RESIDENT_TAGS } from '@amber/domain/inventory/vocabulary'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { listInventories } from './inventories.ts'
import { Place, RoomTypeDetails } from './inventory.ts'
import { Payment } from './payments.ts'

const { status, meta, amenities } = Place.shape
const { room_type, bathroom_type, kitchen_type } = RoomTypeDetails.shape
const query = listInventories.query.shape

/** Returns the values that the schema, the items of a list or the value of an optional schema allow. */
function valuesOf(schema: z.ZodMiniType): string[] {
  const found: string[] = []
  JSON.stringify(z.toJSONSchema(schema), (key, value: unknown) => {
    if (key === 'enum') found.push(...(value as string[]))
    return value
  })
  return found.toSorted()
}

// Values transcribed from the specification. Clients rely on them, so the wire must offer each of them and no other.
// spec: 3.inventory-status, 3.room-types, 3.bathroom-types, 3.kitchen-types, 3.meta-types, 3.meta-unit-types, 3.amenities, 3.tags, 3.meta-payment-type, 9.payment-types, 4.payment-statuses
test.each([
  ['status of a place', status, 'active inactive'],
  ['room type', room_type, 'entire_place private_room shared_room'],
  ['bathroom type', bathroom_type, 'private_bathroom shared_bathroom'],
  ['kitchen type', kitchen_type, 'private_kitchen shared_kitchen'],
  [
    'meta type',
    meta.shape.types,
    'private_room private_bathroom shared_bathroom entire_place shared_room apartment shared_kitchen private_kitchen',
  ],
  [
    'unit type',
    meta.shape.unit_type,
    'ensuite non_ensuite studio private_room shared_room 1b 2b 3b 4b 5b 6b 7b 8b greater_8b independent_house student_accommodation',
  ],
  ['unit type filter', query.meta_unit_types, valuesOf(meta.shape.unit_type).join(' ')],
  ['amenity', amenities, 'wifi bills_included furnished laundry cleaning parking elevator gym security courtyard'],
  ['amenity filter', query.features, valuesOf(amenities).join(' ')],
  // The tags that say who lives in a place are our own.
  ['tag filter', query.tags, `dual_occupancy not_available ${RESIDENT_TAGS.join(' ')}`],
  ['payment type', meta.shape.payment_type, 'deposit refundable_token platform_fee'],
  [
    'payment status',
    Payment.shape.status,
    'init init_loading init_failure sold_out processing initiated success failed',
  ],
] as const)('allows exactly the specified values as %s', (_, schema, values) => {
  expect(valuesOf(schema)).toEqual(values.split(' ').toSorted())
})
