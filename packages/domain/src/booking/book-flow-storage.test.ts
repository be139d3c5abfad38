import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  BOOK_FLOW_ITEM_NAMES,
  BOOK_FLOW_KEY,
  type BookFlowItem,
  type BookFlowItemName,
  readBookFlowItem,
  writeBookFlowItem,
} from './book-flow-storage.ts'

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
const leadUuid = 'a lead'
const npsCard = { leadUuid, score: 9, isFinal: true }

/** One valid value of each item. */
const ITEMS: { readonly [Name in BookFlowItemName]: BookFlowItem<Name> } = {
  bookForm: { place: 'weaver-house', step: 5, formUuid: 'a form', leadUuid },
  paymentBookingDetails: { leadUuid, inventoryId: 31, moveIn: '2027-09-11', leaseDuration: '44 weeks' },
  paymentDetails: { leadUuid, amountMinor: 25_000, currency: 'GBP', paymentType: 'deposit' },
  accommodationDetails: { placeName: 'Weaver House', roomName: 'Ensuite' },
  inventoryDetails: { inventoryId: 31, canonicalName: 'weaver-house' },
  paymentInitiated: { leadUuid, startedAt: '2026-12-12T09:00:00Z' },
  npsCard,
  paymentDecline: { leadUuid, code: 'insufficient_funds' },
  cardInfo: { leadUuid, brand: 'visa', last4: '4242' },
  tokenObject: { leadUuid, token: 'tok' },
  latestPaymentData: { leadUuid, status: 'initiated' },
}

describe('book flow storage', () => {
  // spec: 4.book-flow-memory
  test('stores each of its eleven items independently of the others', () => {
    expect(Object.keys(ITEMS)).toEqual(BOOK_FLOW_ITEM_NAMES)
    expect(BOOK_FLOW_ITEM_NAMES).toHaveLength(11)
    const store = createMemoryStorage()
    for (const name of BOOK_FLOW_ITEM_NAMES) {
      expect(readBookFlowItem(store, name, log), name).toBeUndefined()
      writeBookFlowItem(store, name, ITEMS[name], log)
    }
    for (const name of BOOK_FLOW_ITEM_NAMES) expect(readBookFlowItem(store, name, log), name).toEqual(ITEMS[name])
  })

  test('stores only the brand and last four digits of a card', () => {
    const store = createMemoryStorage()
    const card = { ...ITEMS.cardInfo, number: '4242424242424242', cvc: '123' }
    writeBookFlowItem(store, 'cardInfo', card, log)
    expect(store.kept.get(BOOK_FLOW_KEY)).not.toMatch(/4242424242424242|cvc/)
    writeBookFlowItem(store, 'cardInfo', { ...ITEMS.cardInfo, last4: '4242424242424242' }, log)
    expect(readBookFlowItem(store, 'cardInfo', log)).toEqual(ITEMS.cardInfo)
  })

  test.each([
    ['another version', JSON.stringify({ version: 1, items: { npsCard } })],
    ['no JSON', '{"version":2'],
    ['a list instead of an object', '[]'],
    ['a field of another type', JSON.stringify({ version: 2, items: { npsCard: { ...npsCard, score: '9' } } })],
    ['a missing field', JSON.stringify({ version: 2, items: { npsCard: { leadUuid: 'a lead' } } })],
  ])('drops stored data with %s', (_name, text) => {
    expect(readBookFlowItem(createMemoryStorage(text), 'npsCard', log)).toBeUndefined()
  })

  test('keeps valid items and drops invalid ones', () => {
    const store = createMemoryStorage(JSON.stringify({ version: 2, items: { npsCard, paymentDecline: 7 } }))
    writeBookFlowItem(store, 'tokenObject', ITEMS.tokenObject, log)
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
