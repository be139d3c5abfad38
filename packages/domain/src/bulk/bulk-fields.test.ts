import { describe, expect, test } from 'vitest'
import { findMappingProblem, guessMapping, mappableFields } from './bulk-fields.ts'

describe('guessMapping', () => {
  const fields = mappableFields('tenancies', 'update')

  test('maps columns that are called like a field, however they are written', () => {
    expect(guessMapping(['ID', 'Places left', 'price', 'Remark'], { fields })).toEqual({
      ID: 'id',
      'Places left': 'places_left',
      price: 'price',
    })
  })

  test('prefers what the supplier’s last file had, and maps no field twice', () => {
    const remembered = { Weekly: 'price', Gone: 'gone' } as const
    expect(guessMapping(['Price', 'Weekly', 'Gone'], { remembered, fields })).toEqual({ Weekly: 'price' })
  })
})

test('offers no field of another kind, and no status for new inventories', () => {
  expect(mappableFields('tenancies', 'update')).not.toContain('amenities')
  expect(mappableFields('inventories', 'update')).toContain('amenities')
  expect(mappableFields('tenancies', 'create')).toContain('parent_id')
  expect(mappableFields('inventories', 'create')).not.toContain('status')
})

test.each([
  [{}, 'nothing_mapped'],
  [{ A: 'id' }, 'nothing_mapped'],
  [{ A: 'inventory_no' }, 'nothing_mapped'],
  [{ A: 'price' }, 'no_key'],
  [{ A: 'id', B: 'price', C: 'price' }, 'mapped_twice'],
  [{ A: 'id', B: 'price' }, undefined],
  [{ A: 'inventory_no', B: 'price' }, undefined],
] as const)('finds the problem of the mapping %j', (mapping, problem) => {
  expect(findMappingProblem(mapping, 'update')).toBe(problem)
})
