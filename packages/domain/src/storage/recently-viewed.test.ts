import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { RecentlyViewed } from './recently-viewed.ts'
import { RECENTLY_VIEWED_KEY } from './recently-viewed-key.ts'
import { readRecentlyViewed, rememberViewed, withViewed } from './recently-viewed.ts'
import type { KeyValueStore } from './stored-json.ts'

function storeOf(text?: string) {
  const items = new Map(text === undefined ? [] : [[RECENTLY_VIEWED_KEY, text]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    items,
  } satisfies KeyValueStore & { items: Map<string, string> }
}

const log = vi.fn()
const name = fc.constantFrom(...Array.from({ length: 15 }, (_, number) => `place-${number}`))
const place: fc.Arbitrary<RecentlyViewed> = fc.oneof(name, fc.record({ canonicalName: name, price: fc.nat() }))
const nameOf = (viewed: RecentlyViewed | undefined) => (typeof viewed === 'string' ? viewed : viewed?.canonicalName)

describe('withViewed', () => {
  // spec: 5.recently-viewed
  test('keeps at most 10, the last seen first, each once', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 40 }), (visits) => {
        const list = visits.reduce<RecentlyViewed[]>(withViewed, []).map(nameOf)
        const lastSeenFirst = [...new Set(visits.map(nameOf).toReversed())]
        expect(list).toEqual(lastSeenFirst.slice(0, 10))
      }),
    )
  })

  // spec: 5.recently-viewed
  test('a place seen again moves to the front with what is known of it now', () => {
    const list = withViewed(['oak-house', 'elm-court'], { canonicalName: 'elm-court', price: 250 })
    expect(list).toEqual([{ canonicalName: 'elm-court', price: 250 }, 'oak-house'])
  })
})

describe('readRecentlyViewed', () => {
  // spec: 4.recently-viewed-unreadable
  test.each(['{"oak', '"oak-house"', '{}', 'null', '5'])('what can not be read as a list (%s) is cleared', (text) => {
    const store = storeOf(text)
    expect(readRecentlyViewed(store, log)).toEqual([])
    expect(store.items.has(RECENTLY_VIEWED_KEY)).toBe(false)
  })

  // spec: 4.recently-viewed-entries
  test('entries may be objects or plain names; anything else is passed over', () => {
    const store = storeOf(JSON.stringify(['oak-house', { canonicalName: 'elm-court' }, 7, null, { name: 'x' }]))
    expect(readRecentlyViewed(store, log)).toEqual(['oak-house', { canonicalName: 'elm-court' }])
  })

  // spec: 4.recently-viewed-minimum, 4.recently-viewed-maximum
  test('gives nothing below the minimum, and never more than the maximum', () => {
    const bound = fc.nat({ max: 20 })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 20 }), bound, bound, (places, min, max) => {
        const read = readRecentlyViewed(storeOf(JSON.stringify(places)), log, { min, max })
        expect(read).toEqual(places.length < min ? [] : places.slice(0, max))
      }),
    )
  })
})

test('what is remembered is read back in order', () => {
  const store = storeOf('not a list')
  for (const visit of ['oak-house', 'elm-court', 'oak-house']) rememberViewed(store, visit, log)
  expect(readRecentlyViewed(store, log)).toEqual(['oak-house', 'elm-court'])
})
