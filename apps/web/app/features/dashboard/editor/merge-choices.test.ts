import { mergeChanges } from '@amber/domain/inventory/merge-changes'
import { expect, test } from 'vitest'
import { applyChoices } from './merge-choices.ts'

const conflict = {
  fields: {
    name: { base: 'Alder', mine: 'Alder House', theirs: 'Alder Court' },
    heading: { base: null, mine: 'Quiet', theirs: 'Central' },
  },
  mine: { name: 'Alder House', heading: 'Quiet', inventory_no: 'A1' },
  base: { name: 'Alder', heading: null, inventory_no: null },
}

test('saves the fields without a conflict and those for which mine was chosen', () => {
  const { changes, base } = applyChoices(conflict, (field) => (field === 'name' ? 'mine' : 'theirs'))
  expect(changes).toEqual({ inventory_no: 'A1', name: 'Alder House' })
  expect(base).toEqual({ inventory_no: null, name: 'Alder Court' })
})

test('overwrites what the person has seen, and conflicts with what changed after that', () => {
  const { changes: mine, base } = applyChoices(conflict, () => 'mine')
  const seen = { name: 'Alder Court', heading: 'Central', inventory_no: null }
  expect(mergeChanges({ base, mine, theirs: seen }).conflicts).toEqual({})
  const later = { ...seen, name: 'Alder Yard' }
  expect(Object.keys(mergeChanges({ base, mine, theirs: later }).conflicts)).toEqual(['name'])
})
