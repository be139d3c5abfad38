import { array, assert, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_VISITOR_SHORTLIST_ENTRIES } from './shortlist-limits.ts'
import { readShortlist, applyShortlistChange, formatShortlist } from './visitor-shortlist.ts'

const anyIds = array(integer({ min: 1, max: 80 }), { maxLength: 120 })
const anyText = string({ unit: constantFrom('0', '1', '9', '.', '-', 'e', ' ', ';', 'x') })

describe('visitor shortlist', () => {
  test('reads back the ids that it wrote, in order, without duplicates and up to the limit', () => {
    expect(readShortlist(formatShortlist([12, 7, 30]))).toEqual([12, 7, 30])
    assert(
      property(anyIds, (list) => {
        const text = formatShortlist(list)
        expect(formatShortlist(readShortlist(text))).toBe(text)
        expect(readShortlist(text)).toEqual([...new Set(list)].slice(0, MAX_VISITOR_SHORTLIST_ENTRIES))
      }),
    )
  })

  test('reads only valid ids, each once, whatever the cookie contains', () => {
    expect(readShortlist(undefined)).toEqual([])
    expect(readShortlist('')).toEqual([])
    expect(readShortlist('7.x.07.-7.7e1.1234567890123456.7.8')).toEqual([7, 8])
    assert(
      property(anyText, (text) => {
        const shortlist = readShortlist(text)
        expect(shortlist.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
        expect(new Set(shortlist).size).toBe(shortlist.length)
      }),
    )
  })

  test('applies the last change to each place', () => {
    assert(
      property(array(record({ id: integer({ min: 1, max: 20 }), saved: boolean() })), (changes) => {
        const list = changes.reduce<readonly number[]>(
          (shortlist, { id, saved }) => applyShortlistChange(shortlist, id, saved),
          [],
        )
        const last = new Map(changes.map(({ id, saved }) => [id, saved]))
        expect(new Set(list)).toEqual(new Set([...last].flatMap(([id, saved]) => (saved ? [id] : []))))
        expect(new Set(list).size).toBe(list.length)
      }),
    )
  })

  test('puts the newest first, keeps existing entries in place and drops the oldest beyond the limit', () => {
    expect(applyShortlistChange([2, 1], 3, true)).toEqual([3, 2, 1])
    expect(applyShortlistChange([2, 1], 1, true)).toEqual([2, 1])
    expect(applyShortlistChange([2, 1], 1, false)).toEqual([2])
    const full = Array.from({ length: MAX_VISITOR_SHORTLIST_ENTRIES }, (_, index) => index + 1)
    expect(readShortlist(formatShortlist(applyShortlistChange(full, 999, true)))).toEqual([999, ...full.slice(0, -1)])
  })
})
