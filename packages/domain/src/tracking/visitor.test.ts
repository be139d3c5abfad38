import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { KeyValueStore } from '../storage/stored-json.ts'
import { findVisitor, clearVisitor, rememberVisitor, VISITOR_KEY } from './visitor.ts'

const log = vi.fn()

function createStore(text?: string) {
  const items = new Map(text === undefined ? [] : [[VISITOR_KEY, text]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    items,
  } satisfies KeyValueStore & { items: Map<string, string> }
}

const remember = (store: KeyValueStore, parameters = {}) =>
  rememberVisitor(store, log, { parameters, newId: randomUUID })

// spec: 6.visitor
test('gives a visitor a random id that stays the same in one browser', () => {
  const store = createStore()
  const { id } = remember(store)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(remember(store).id).toBe(id)
  expect(findVisitor(store, log)).toEqual({ id })
  expect(remember(createStore()).id).not.toBe(id)
})

test('stores the latest campaign and keeps it on a visit without one', () => {
  const store = createStore()
  remember(store, { utm_source: 'first' })
  remember(store, { gclid: 'last' })
  remember(store)
  expect(findVisitor(store, log)?.utm_params).toEqual({ gclid: 'last' })
})

test('clearVisitor removes everything that is stored about the visitor', () => {
  const store = createStore()
  remember(store, { gclid: 'x' })
  clearVisitor(store, log)
  expect(store.items.size).toBe(0)
  expect(findVisitor(store, log)).toBeUndefined()
})

test.each(['', 'null', '"x"', '{"id":7}', '{"id":"me"}', '{"id":"<script>"}'])(
  'ignores and replaces the invalid stored value %j',
  (text) => {
    const store = createStore(text)
    expect(findVisitor(store, log)).toBeUndefined()
    expect(remember(store).id).toHaveLength(36)
  },
)

test('works without storing anything when the storage is blocked', () => {
  const blockedStore: KeyValueStore = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('forbidden')
    },
    removeItem: () => {
      throw new Error('forbidden')
    },
  }
  expect(remember(blockedStore).id).toHaveLength(36)
  expect(() => clearVisitor(blockedStore, log)).not.toThrow()
})
