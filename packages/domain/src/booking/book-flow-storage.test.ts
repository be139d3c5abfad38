import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOK_FLOW_KEY, readBookFlowItem, writeBookFlowItem, BOOK_FLOW_ITEM_NAMES } from './book-flow-storage.ts'

function createMemoryStorage(text?: string) {
  const values = new Map(text === undefined ? [] : [[BOOK_FLOW_KEY, text]])
  return {
    kept: values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const log = () => {}
const npsCard = { leadUuid: 'a lead', score: 9, isFinal: true }

describe('book flow storage', () => {
  // spec: 4.book-flow-memory
  test('has eleven items and stores them independently', () => {
    expect(BOOK_FLOW_ITEM_NAMES).toHaveLength(11)
    const store = createMemoryStorage()
    writeBookFlowItem(store, 'npsCard', npsCard, log)
    writeBookFlowItem(store, 'cardInfo', { brand: 'visa', last4: '4242' }, log)
    expect(readBookFlowItem(store, 'npsCard', log)).toEqual(npsCard)
    expect(readBookFlowItem(store, 'cardInfo', log)).toEqual({ brand: 'visa', last4: '4242' })
  })

  test('stores only the brand and last four digits of a card', () => {
    const store = createMemoryStorage()
    const card = { brand: 'visa', last4: '4242', number: '4242424242424242', cvc: '123' }
    writeBookFlowItem(store, 'cardInfo', card, log)
    expect(store.kept.get(BOOK_FLOW_KEY)).not.toMatch(/4242424242424242|cvc/)
    writeBookFlowItem(store, 'cardInfo', { brand: 'visa', last4: '4242424242424242' }, log)
    expect(readBookFlowItem(store, 'cardInfo', log)).toEqual({ brand: 'visa', last4: '4242' })
  })

  test.each([
    ['another version', JSON.stringify({ version: 0, items: { npsCard } })],
    ['no JSON', '{"version":1'],
    ['a list instead of an object', '[]'],
    ['a field of another type', JSON.stringify({ version: 1, items: { npsCard: { ...npsCard, score: '9' } } })],
    ['a missing field', JSON.stringify({ version: 1, items: { npsCard: { leadUuid: 'a lead' } } })],
  ])('drops stored data with %s', (_name, text) => {
    expect(readBookFlowItem(createMemoryStorage(text), 'npsCard', log)).toBeUndefined()
  })

  test('keeps valid items and drops invalid ones', () => {
    const store = createMemoryStorage(JSON.stringify({ version: 1, items: { npsCard, paymentDecline: 7 } }))
    writeBookFlowItem(store, 'tokenObject', { id: 'tok', createdAt: '2026-11-15T10:00:00Z' }, log)
    expect(readBookFlowItem(store, 'npsCard', log)).toEqual(npsCard)
    expect(store.kept.get(BOOK_FLOW_KEY)).not.toContain('paymentDecline')
  })

  test('does not throw, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...BOOK_FLOW_ITEM_NAMES), (text, name) => {
        readBookFlowItem(createMemoryStorage(text), name, log)
      }),
    )
  })
})
