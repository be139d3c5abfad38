import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOOK_FLOW_KEY, forget, recall, remember, REMEMBERED_NAMES } from './remembered.ts'

function storeOf(text?: string) {
  const kept = new Map(text === undefined ? [] : [[BOOK_FLOW_KEY, text]])
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const log = () => {}
const npsCard = { leadUuid: 'a lead', score: 9, isFinal: true }

describe('what the book flow remembers', () => {
  // spec: 4.book-flow-memory
  test('has a place for each of the eleven items, one beside the other', () => {
    expect(REMEMBERED_NAMES).toHaveLength(11)
    const store = storeOf()
    remember(store, 'npsCard', npsCard, log)
    remember(store, 'cardInfo', { brand: 'visa', last4: '4242' }, log)
    expect(recall(store, 'npsCard', log)).toEqual(npsCard)
    expect(recall(store, 'cardInfo', log)).toEqual({ brand: 'visa', last4: '4242' })
    forget(store, 'npsCard', log)
    expect(recall(store, 'npsCard', log)).toBeUndefined()
    expect(recall(store, 'cardInfo', log)).toBeDefined()
  })

  test('never keeps more of a card than its brand and last four digits', () => {
    const store = storeOf()
    const card = { brand: 'visa', last4: '4242', number: '4242424242424242', cvc: '123' }
    remember(store, 'cardInfo', card, log)
    expect(store.kept.get(BOOK_FLOW_KEY)).not.toMatch(/4242424242424242|cvc/)
    remember(store, 'cardInfo', { brand: 'visa', last4: '4242424242424242' }, log)
    expect(recall(store, 'cardInfo', log)).toEqual({ brand: 'visa', last4: '4242' })
  })

  test.each([
    ['another version', JSON.stringify({ version: 0, items: { npsCard } })],
    ['no JSON', '{"version":1'],
    ['a list', '[]'],
    ['a field of another kind', JSON.stringify({ version: 1, items: { npsCard: { ...npsCard, score: '9' } } })],
    ['a field that is missing', JSON.stringify({ version: 1, items: { npsCard: { leadUuid: 'a lead' } } })],
  ])('drops %s', (_name, text) => {
    expect(recall(storeOf(text), 'npsCard', log)).toBeUndefined()
  })

  test('keeps what can be read beside what can’t', () => {
    const store = storeOf(JSON.stringify({ version: 1, items: { npsCard, paymentDecline: 7 } }))
    remember(store, 'tokenObject', { id: 'tok', createdAt: '2026-11-15T10:00:00Z' }, log)
    expect(recall(store, 'npsCard', log)).toEqual(npsCard)
    expect(store.kept.get(BOOK_FLOW_KEY)).not.toContain('paymentDecline')
  })

  test('whatever is stored, nothing breaks', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.constantFrom(...REMEMBERED_NAMES), (text, name) => {
        recall(storeOf(text), name, log)
      }),
    )
  })
})
