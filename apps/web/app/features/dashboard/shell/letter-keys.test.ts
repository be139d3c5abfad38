import type { KeyValueStore } from '@amber/domain/storage/stored-json'
import { expect, test } from 'vitest'
import { areLetterKeysOn, isLetterKey, switchLetterKeys } from './letter-keys.ts'

const createStore = (): KeyValueStore => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

test('keys of one character act until they are switched off, and again once they are switched on', () => {
  const store = createStore()
  expect(areLetterKeysOn(store)).toBe(true)
  switchLetterKeys(false, store)
  expect(areLetterKeysOn(store)).toBe(false)
  switchLetterKeys(true, store)
  expect(areLetterKeysOn(store)).toBe(true)
})

test.each([
  ['c', true],
  ['?', true],
  ['Escape', false],
  ['ArrowDown', false],
  [' ', false],
])('%j is a key of one character: %j', (key, isLetter) => {
  expect(isLetterKey(key)).toBe(isLetter)
})
