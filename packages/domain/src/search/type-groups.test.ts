import { expect, test } from 'vitest'
import { META_TYPES } from '../inventory/vocabulary.ts'
import { splitTypes, TYPES_BY_GROUP } from './type-groups.ts'

test('splitTypes puts each type into its group', () => {
  expect(splitTypes(['private_kitchen', 'shared_bathroom', 'apartment', 'private_room'])).toEqual({
    roomTypes: ['private_room', 'apartment'],
    bathroomTypes: ['shared_bathroom'],
    kitchenTypes: ['private_kitchen'],
  })
})

test('splitTypes leaves a group without types undefined', () => {
  expect(splitTypes([])).toEqual({})
})

test('has every type of the URL in exactly one group', () => {
  expect(Object.values(TYPES_BY_GROUP).flat().toSorted()).toEqual(META_TYPES.toSorted())
})
