import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { KeyValueStore, StorageLog } from './stored-json.ts'
import { clearStored, readStored, writeStored } from './stored-json.ts'

function storeOf(entries: Record<string, string>): KeyValueStore {
  const items = new Map(Object.entries(entries))
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

const refuse = () => {
  throw new Error('The operation is insecure')
}
const forbidden: KeyValueStore = { getItem: refuse, setItem: refuse, removeItem: refuse }

describe('readStored', () => {
  // spec: 8.storage
  test('gives an empty object for nothing, null and bad JSON', () => {
    expect(readStored(storeOf({}), 'visit', vi.fn())).toEqual({})
    expect(readStored(storeOf({ visit: 'null' }), 'visit', vi.fn())).toEqual({})
    expect(readStored(storeOf({ visit: '{"name":' }), 'visit', vi.fn())).toEqual({})
  })

  // spec: 8.storage
  test('logs bad JSON by its key, and never what was stored', () => {
    const log = vi.fn()
    readStored(storeOf({ visit: 'kim@example.com' }), 'visit', log)
    expect(log).toHaveBeenCalledExactlyOnceWith('stored value is not JSON', { key: 'visit' })
  })

  test('reads back whatever JSON was written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const store = storeOf({})
        writeStored(store, 'visit', value, vi.fn())
        expect(readStored(store, 'visit', vi.fn())).toEqual(JSON.parse(JSON.stringify(value)) ?? {})
      }),
    )
  })

  // spec: 8.storage
  test('never throws, whatever text is stored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readStored(storeOf({ visit: text }), 'visit', vi.fn())).toBeDefined()
      }),
    )
  })
})

// spec: 8.storage
test('a storage that refuses is logged, and nothing else happens', () => {
  const log = vi.fn<StorageLog>()
  expect(readStored(forbidden, 'visit', log)).toEqual({})
  writeStored(forbidden, 'visit', {}, log)
  clearStored(forbidden, 'visit', log)
  expect(log.mock.calls.map(([message]) => message)).toEqual([
    'storage could not be read',
    'storage could not be written',
    'storage could not be cleared',
  ])
})

test('what is cleared is gone', () => {
  const store = storeOf({ visit: '[1]' })
  clearStored(store, 'visit', vi.fn())
  expect(readStored(store, 'visit', vi.fn())).toEqual({})
})
