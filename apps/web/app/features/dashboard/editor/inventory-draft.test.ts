import { expect, test } from 'vitest'
import { InventoryDrafts } from './inventory-draft.ts'

function createDrafts() {
  const items = new Map<string, string>()
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  return { drafts: new InventoryDrafts(store, () => {}), items }
}

const NOW = Date.parse('2026-11-17T12:00:00Z')
const draft = { version: 4, base: { name: 'Alder' }, values: { name: 'Alder House' }, savedAt: NOW }

test('returns the draft of the inventory until it is cleared', () => {
  const { drafts } = createDrafts()
  drafts.save(7, draft)
  expect(drafts.find(7, NOW + 1000)).toEqual(draft)
  expect(drafts.find(8, NOW)).toBeUndefined()
  drafts.clear(7)
  expect(drafts.find(7, NOW)).toBeUndefined()
})

test('returns no draft after two weeks', () => {
  const { drafts } = createDrafts()
  drafts.save(7, draft)
  expect(drafts.find(7, NOW + 15 * 24 * 3_600_000)).toBeUndefined()
})

test.each(['', '{', '[]', '{"version":1}', '{"savedAt":"x"}'])('ignores a stored %s', (text) => {
  const { drafts, items } = createDrafts()
  items.set('inventory_draft:7', text)
  expect(drafts.find(7, NOW)).toBeUndefined()
})
