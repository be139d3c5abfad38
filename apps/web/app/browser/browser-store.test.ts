import type { KeyValueStore } from '@amber/domain/storage/stored-json'
import { describe, expect, test } from 'vitest'
import { withMemoryFallback } from './browser-store.ts'

/** Creates a store that throws, as a blocked or full one does, while `isBlocked` is true. */
function createTestStore() {
  const stored = new Map<string, string>()
  const state = { isBlocked: false }
  const access = <Result>(run: () => Result) => {
    if (state.isBlocked) throw new DOMException('blocked', 'SecurityError')
    return run()
  }
  const store: KeyValueStore = {
    getItem: (key) => access(() => stored.get(key) ?? null),
    setItem: (key, value) => access(() => void stored.set(key, value)),
    removeItem: (key) => access(() => void stored.delete(key)),
  }
  return { stored, state, store }
}

describe('withMemoryFallback', () => {
  test('uses the store while it works', () => {
    const { stored, store } = createTestStore()
    const withFallback = withMemoryFallback(store)
    withFallback.setItem('a', '1')
    expect([...stored]).toEqual([['a', '1']])
    expect(withFallback.getItem('a')).toBe('1')
    withFallback.removeItem('a')
    expect(stored.size).toBe(0)
  })

  test('remembers values while the store throws', () => {
    const { state, store } = createTestStore()
    state.isBlocked = true
    const withFallback = withMemoryFallback(store)
    withFallback.setItem('a', '1')
    expect(withFallback.getItem('a')).toBe('1')
    withFallback.removeItem('a')
    expect(withFallback.getItem('a')).toBeNull()
  })

  test('returns the newest value after the store works again', () => {
    const { state, store } = createTestStore()
    const withFallback = withMemoryFallback(store)
    state.isBlocked = true
    withFallback.setItem('a', 'in memory')
    state.isBlocked = false
    expect(withFallback.getItem('a')).toBe('in memory')
    withFallback.setItem('a', 'stored')
    expect(withFallback.getItem('a')).toBe('stored')
  })
})
