import fc from 'fast-check'
import { expect, test } from 'vitest'
import { META_TYPES, UNIT_TYPES } from '../inventory/vocabulary.ts'
import { HOME_TYPE_NAMES, HOME_TYPES, homeTypeOf, splitHomeTypes } from './home-types.ts'

test('puts each unit type in one home type at most, and none that is also a room type', () => {
  const units = Object.values(HOME_TYPES).flat()
  expect(new Set(units).size).toBe(units.length)
  expect(units.filter((unit) => (META_TYPES as readonly string[]).includes(unit))).toEqual([])
  expect(UNIT_TYPES.filter((unit) => homeTypeOf(unit) === undefined)).toEqual([
    'non_ensuite',
    'private_room',
    'shared_room',
  ])
})

test('splits any unit types without losing or repeating one', () => {
  fc.assert(
    fc.property(fc.subarray([...UNIT_TYPES]), (unitTypes) => {
      const { homeTypes, others } = splitHomeTypes(unitTypes)
      const units = [...homeTypes.flatMap((name): readonly string[] => HOME_TYPES[name]), ...others]
      expect(units.toSorted()).toEqual(unitTypes.toSorted())
    }),
  )
})

test('leaves a part of the large flats as unit types', () => {
  expect(splitHomeTypes(['studio', '5b'])).toEqual({ homeTypes: ['studio'], others: ['5b'] })
  expect(HOME_TYPE_NAMES).toHaveLength(8)
})
