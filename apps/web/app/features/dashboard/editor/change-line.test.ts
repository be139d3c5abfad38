import type { InventoryChange } from '@amber/contract/schemas/inventory-history'
import { expect, test } from 'vitest'
import { changeLine } from './change-line.ts'

const change: InventoryChange = {
  id: 1,
  inventory_id: 2,
  kind: 'place',
  inventory_name: 'Alder House',
  room_name: null,
  actor: null,
  source: 'feed',
  request_id: null,
  version: 3,
  changes: {
    price: { from: 20_500, to: 21_000 },
    descriptions: { from: [], to: [{ name: 'About', text: 'a'.repeat(9000) }] },
  },
  undoes: null,
  undone_by: null,
  created_at: '2027-01-01T00:00:00Z',
}

test('changeLine keeps values as stored, and of texts no more than a line shows', () => {
  const { fields } = changeLine(change, { now: new Date('2027-01-02'), language: 'en' })
  expect(fields).toEqual([
    { name: 'price', from: 20_500, to: 21_000 },
    { name: 'descriptions', from: [], to: [{ name: 'About', text: 'a'.repeat(141) }] },
  ])
})

test('changeLine names a stay with its room type', () => {
  const stay = { ...change, kind: 'tenancy' as const, inventory_name: '44 weeks', room_name: 'Silver ensuite' }
  const { inventory } = changeLine(stay, { now: new Date('2027-01-02'), language: 'en' })
  expect(inventory).toEqual({ id: 2, name: 'Silver ensuite, 44 weeks' })
})
