import type { KeyValueStore } from '@amber/domain/storage/stored-json'
import { expect, test, vi } from 'vitest'
import { addWaiting, takeWaiting, WAITING_KEY } from './waiting-events.ts'

const log = vi.fn()

function createStore(text?: string): KeyValueStore {
  const items = new Map(text === undefined ? [] : [[WAITING_KEY, text]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const event = (place: string) =>
  ({ name: 'place_viewed', fields: { place }, page: 'inventory_page', isInternal: false }) as const

test('returns waiting events in their order, once', () => {
  const store = createStore()
  addWaiting(store, log, event('a-house'))
  addWaiting(store, log, event('another-house'))
  expect(takeWaiting(store, log)).toEqual([event('a-house'), event('another-house')])
  expect(takeWaiting(store, log)).toEqual([])
  expect(store.getItem(WAITING_KEY)).toBeNull()
})

test('keeps the last twenty', () => {
  const store = createStore()
  for (let index = 0; index < 25; index++) addWaiting(store, log, event(`house-${index}`))
  const waiting = takeWaiting(store, log)
  expect(waiting).toHaveLength(20)
  expect(waiting.at(-1)).toEqual(event('house-24'))
})

test.each([
  '',
  'null',
  '{"events":7}',
  '{"events":[null]}',
  JSON.stringify({ events: [{ ...event('a-house'), name: 'searched' }] }),
  JSON.stringify({ events: [{ ...event('a-house'), fields: { place: 'a-house', email: 'a@b.example' } }] }),
  JSON.stringify({ events: [{ ...event('a-house'), page: 'blog' }] }),
])('drops the invalid stored value %j', (text) => {
  expect(takeWaiting(createStore(text), log)).toEqual([])
})
