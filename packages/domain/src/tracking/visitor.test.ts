import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { KeyValueStore } from '../storage/stored-json.ts'
import { findVisitor, forgetVisitor, rememberVisitor, VISITOR_KEY } from './visitor.ts'

const log = vi.fn()

function storeOf(text?: string) {
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
test('a visitor gets a random id, which stays theirs in this browser', () => {
  const store = storeOf()
  const { id } = remember(store)
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(remember(store).id).toBe(id)
  expect(findVisitor(store, log)).toEqual({ id })
  expect(remember(storeOf()).id).not.toBe(id)
})

test('the campaign is the last one that brought them; to come without one keeps it', () => {
  const store = storeOf()
  remember(store, { utm_source: 'first' })
  remember(store, { gclid: 'last' })
  remember(store)
  expect(findVisitor(store, log)?.utm_params).toEqual({ gclid: 'last' })
})

test('is forgotten as a whole', () => {
  const store = storeOf()
  remember(store, { gclid: 'x' })
  forgetVisitor(store, log)
  expect(store.items.size).toBe(0)
  expect(findVisitor(store, log)).toBeUndefined()
})

test.each(['', 'null', '"x"', '{"id":7}', '{"id":"me"}', '{"id":"<script>"}'])(
  'what is stored as %j is nobody, and is replaced',
  (text) => {
    const store = storeOf(text)
    expect(findVisitor(store, log)).toBeUndefined()
    expect(remember(store).id).toHaveLength(36)
  },
)

test('where storage is forbidden, the visit goes on', () => {
  const forbidden: KeyValueStore = {
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
  expect(remember(forbidden).id).toHaveLength(36)
  expect(() => forgetVisitor(forbidden, log)).not.toThrow()
})
