import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { RecentlyViewed } from './recently-viewed.ts'
import { RECENTLY_VIEWED_KEY } from './recently-viewed-key.ts'
import { readRecentlyViewed, rememberViewed, addViewed } from './recently-viewed.ts'
import type { KeyValueStore } from './stored-json.ts'

function createStore(text?: string) {
  const items = new Map(text === undefined ? [] : [[RECENTLY_VIEWED_KEY, text]])
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    items,
  } satisfies KeyValueStore & { items: Map<string, string> }
}

const log = vi.fn()
const anyName = fc.constantFrom(...Array.from({ length: 15 }, (_, number) => `place-${number}`))
const anyViewed: fc.Arbitrary<RecentlyViewed> = fc.oneof(
  anyName,
  fc.record({ canonicalName: anyName, price: fc.nat() }),
)
const nameOf = (viewed: RecentlyViewed | undefined) => (typeof viewed === 'string' ? viewed : viewed?.canonicalName)

describe('addViewed', () => {
  // spec: 5.recently-viewed
  test('keeps at most 10 places, the last viewed first, each once', () => {
    fc.assert(
      fc.property(fc.array(anyViewed, { minLength: 1, maxLength: 40 }), (visits) => {
        const list = visits.reduce<RecentlyViewed[]>(addViewed, []).map(nameOf)
        const latestFirst = [...new Set(visits.map(nameOf).toReversed())]
        expect(list).toEqual(latestFirst.slice(0, 10))
      }),
    )
  })

  // spec: 5.recently-viewed
  test('moves a place to the front with its new data when it is viewed again', () => {
    const list = addViewed(['oak-house', 'elm-court'], { canonicalName: 'elm-court', price: 250 })
    expect(list).toEqual([{ canonicalName: 'elm-court', price: 250 }, 'oak-house'])
  })
})

describe('readRecentlyViewed', () => {
  // spec: 4.recently-viewed-unreadable
  test.each(['{"oak', '"oak-house"', '{}', 'null', '5'])('clears a stored value that is not a list: %s', (text) => {
    const store = createStore(text)
    expect(readRecentlyViewed(store, log)).toEqual([])
    expect(store.items.has(RECENTLY_VIEWED_KEY)).toBe(false)
  })

  // spec: 4.recently-viewed-entries
  test('accepts objects and plain names and skips anything else', () => {
    const store = createStore(JSON.stringify(['oak-house', { canonicalName: 'elm-court' }, 7, null, { name: 'x' }]))
    expect(readRecentlyViewed(store, log)).toEqual(['oak-house', { canonicalName: 'elm-court' }])
  })

  // spec: 4.recently-viewed-minimum, 4.recently-viewed-maximum
  test('returns no places when fewer than the minimum are stored, and at most the maximum', () => {
    const bound = fc.nat({ max: 20 })
    fc.assert(
      fc.property(fc.array(anyViewed, { maxLength: 20 }), bound, bound, (places, min, max) => {
        const viewed = readRecentlyViewed(createStore(JSON.stringify(places)), log, { min, max })
        expect(viewed).toEqual(places.length < min ? [] : places.slice(0, max))
      }),
    )
  })
})

test('rememberViewed stores places that are read back in order', () => {
  const store = createStore('not a list')
  for (const visit of ['oak-house', 'elm-court', 'oak-house']) rememberViewed(store, visit, log)
  expect(readRecentlyViewed(store, log)).toEqual(['oak-house', 'elm-court'])
})
