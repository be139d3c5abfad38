import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFeatureCharged, isFeatureOfRoom, splitAmenities } from './included.ts'
import { AMENITIES, BATHROOM_TYPES, KITCHEN_TYPES } from './vocabulary.ts'

const anyAmenities = fc.subarray([...AMENITIES])
const anyCosts = fc.array(
  fc.record({ amenity: fc.option(fc.constantFrom(...AMENITIES), { nil: null }), included: fc.boolean() }),
)

describe('splitAmenities', () => {
  test('lists parking that costs extra as an extra and not as included', () => {
    const parking = { amenity: 'parking', included: false, each: 120 } as const
    expect(splitAmenities(['parking', 'wifi'], [parking])).toEqual({
      included: ['wifi'],
      extra: [{ amenity: 'parking', cost: parking }],
    })
  })

  test('puts every amenity of the place in exactly one list, and nothing else', () => {
    fc.assert(
      fc.property(anyAmenities, anyCosts, (amenities, costs) => {
        const { included, extra } = splitAmenities(amenities, costs)
        const listed = [...included, ...extra.map(({ amenity }) => amenity)]
        expect(listed.toSorted()).toEqual(amenities.toSorted())
      }),
    )
  })

  test('never includes an amenity that a cost charges for', () => {
    fc.assert(
      fc.property(anyAmenities, anyCosts, (amenities, costs) => {
        const { included } = splitAmenities(amenities, costs)
        for (const cost of costs) if (!cost.included) expect(included).not.toContain(cost.amenity)
      }),
    )
  })
})

test.each([
  ['Heating', true],
  ['heating', true],
  ['Water', false],
  ['Desk', false],
])('isFeatureCharged(%s) is %s', (name, isCharged) => {
  const costs = [
    { name: 'Heating', included: false },
    { name: 'Water', included: true },
  ]
  expect(isFeatureCharged(name, costs)).toBe(isCharged)
})

describe('isFeatureOfRoom', () => {
  test('allows exactly one bathroom and one kitchen type per room, and every other feature', () => {
    for (const bathroomType of BATHROOM_TYPES) {
      for (const kitchenType of KITCHEN_TYPES) {
        const room = { bathroomType, kitchenType }
        expect(BATHROOM_TYPES.filter((type) => isFeatureOfRoom(type, room))).toEqual([bathroomType])
        expect(KITCHEN_TYPES.filter((type) => isFeatureOfRoom(type, room))).toEqual([kitchenType])
        expect(isFeatureOfRoom('safety', room)).toBe(true)
      }
    }
  })
})
