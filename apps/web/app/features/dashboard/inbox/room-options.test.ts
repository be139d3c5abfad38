import type { Inventory } from '@amber/contract/schemas/inventories'
import { expect, test } from 'vitest'
import { toRoomOptions } from './room-options.ts'

function listed(id: number, name: string, parent_id: number | null, left: number) {
  const offered = {
    inventory_id: id,
    config_name: name,
    room_type: 'private_room',
    places_left: left,
    available: left > 0,
  }
  const stay = { total: 1_174_000, refundable: 0, persons: 1, lease_duration: 40, lease_duration_unit: 'week' }
  return {
    id,
    name,
    parent_id,
    features: [],
    meta: { region_name: 'London' },
    offered: { ...offered, ...stay },
    pricing: {
      currency: 'GBP',
      duration: 'weekly',
      all_in: { price: 29_350, rent: 29_350, bills: 0, offers: 0 },
    },
  } as unknown as Inventory
}

test('toRoomOptions lists what is available, places before their rooms', () => {
  const options = toRoomOptions(
    [
      listed(11, 'En-suite', 1, 3),
      listed(2, 'Elm Hall', null, 5),
      listed(1, 'Weaver House', null, 4),
      listed(12, 'Studio', 1, 0),
      listed(21, 'Twin', 2, 5),
    ],
    { language: 'en', currency: 'GBP' },
  )
  expect(options.map(({ fullName }) => fullName)).toEqual([
    'Elm Hall',
    'Weaver House',
    'Twin, Elm Hall',
    'En-suite, Weaver House',
  ])
  expect(options.at(-1)).toMatchObject({
    id: 11,
    within: 'Weaver House, London',
    price: '£293.50',
    unit: 'week',
    left: 3,
  })
})
