import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { KeyValueStore, StorageLog } from './stored-json.ts'
import { clearStored, readStored, writeStored } from './stored-json.ts'

function createStore(entries: Record<string, string>): KeyValueStore {
  const items = new Map(Object.entries(entries))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const throwSecurityError = () => {
  throw new Error('The operation is insecure')
}
const blockedStore: KeyValueStore = {
  getItem: throwSecurityError,
  setItem: throwSecurityError,
  removeItem: throwSecurityError,
}

describe('readStored', () => {
  // spec: 8.storage
  test('returns an empty object for a missing value, null and invalid JSON', () => {
    expect(readStored(createStore({}), 'visit', vi.fn())).toEqual({})
    expect(readStored(createStore({ visit: 'null' }), 'visit', vi.fn())).toEqual({})
    expect(readStored(createStore({ visit: '{"name":' }), 'visit', vi.fn())).toEqual({})
  })

  // spec: 8.storage
  test('logs the key of invalid JSON and never its content', () => {
    const log = vi.fn()
    readStored(createStore({ visit: 'kim@example.com' }), 'visit', log)
    expect(log).toHaveBeenCalledExactlyOnceWith('stored value is not JSON', { key: 'visit' })
  })

  test('reads back any JSON that was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const store = createStore({})
        writeStored(store, 'visit', value, vi.fn())
        expect(readStored(store, 'visit', vi.fn())).toEqual(JSON.parse(JSON.stringify(value)) ?? {})
      }),
    )
  })

  // spec: 8.storage
  test('never throws, whatever text is stored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readStored(createStore({ visit: text }), 'visit', vi.fn())).toBeDefined()
      }),
    )
  })
})

// spec: 8.storage
test('logs errors of a blocked storage without throwing', () => {
  const log = vi.fn<StorageLog>()
  expect(readStored(blockedStore, 'visit', log)).toEqual({})
  writeStored(blockedStore, 'visit', {}, log)
  clearStored(blockedStore, 'visit', log)
  expect(log.mock.calls.map(([message]) => message)).toEqual([
    'storage could not be read',
    'storage could not be written',
    'storage could not be cleared',
  ])
})

test('clearStored removes the value', () => {
  const store = createStore({ visit: '[1]' })
  clearStored(store, 'visit', vi.fn())
  expect(readStored(store, 'visit', vi.fn())).toEqual({})
})
