import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  date,
  integer,
  oneof,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SavedEntry } from './saved-stay.ts'
import { MAX_VISITOR_SHORTLIST_ENTRIES } from './shortlist-limits.ts'
import { readShortlist, applyShortlistChange, formatShortlist } from './visitor-shortlist.ts'

const anyDay = date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map((day) =>
  day.toISOString().slice(0, 10),
)
const anyStay = record({ tenancyId: integer({ min: 1, max: 900 }), moveIn: oneof(constant(null), anyDay) })
const anyEntry = record({ id: integer({ min: 1, max: 80 }), stay: oneof(constant(null), anyStay) })
const anyText = string({ unit: constantFrom('0', '1', '9', '.', '_', '-', 'e', ' ', ';', 'x') })

const placeOf = (id: number): SavedEntry => ({ id, stay: null })
const idsOf = (entries: readonly SavedEntry[]) => entries.map(({ id }) => id)

describe('visitor shortlist', () => {
  test('reads back the entries that it wrote, in order, without duplicates and up to the limit', () => {
    const entries = [
      { id: 12, stay: { tenancyId: 31, moveIn: '2027-09-11' } },
      { id: 7, stay: { tenancyId: 32, moveIn: null } },
      placeOf(30),
    ]
    expect(formatShortlist(entries)).toBe('12_31_2027-09-11.7_32.30')
    expect(readShortlist(formatShortlist(entries))).toEqual(entries)
    assert(
      property(array(anyEntry, { maxLength: 120 }), (list) => {
        const text = formatShortlist(list)
        expect(formatShortlist(readShortlist(text))).toBe(text)
        const firsts = list.filter(({ id }, index) => idsOf(list).indexOf(id) === index)
        expect(readShortlist(text)).toEqual(firsts.slice(0, MAX_VISITOR_SHORTLIST_ENTRIES))
      }),
    )
  })

  test('reads only valid entries, each place once, whatever the cookie contains', () => {
    expect(readShortlist(undefined)).toEqual([])
    expect(readShortlist('')).toEqual([])
    expect(readShortlist('7.x.07.-7.7e1.1234567890123456.7.8')).toEqual([placeOf(7), placeOf(8)])
    expect(readShortlist('7_x.8_9_2027-02-30.9_0.10_11_x')).toEqual([
      placeOf(7),
      { id: 8, stay: { tenancyId: 9, moveIn: null } },
      placeOf(9),
      { id: 10, stay: { tenancyId: 11, moveIn: null } },
    ])
    assert(
      property(anyText, (text) => {
        const ids = idsOf(readShortlist(text))
        expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test('applies the last change to each place', () => {
    assert(
      property(array(record({ id: integer({ min: 1, max: 20 }), saved: boolean() })), (changes) => {
        const list = changes.reduce<readonly SavedEntry[]>(
          (shortlist, { id, saved }) => applyShortlistChange(shortlist, placeOf(id), saved),
          [],
        )
        const last = new Map(changes.map(({ id, saved }) => [id, saved]))
        expect(new Set(idsOf(list))).toEqual(new Set([...last].flatMap(([id, saved]) => (saved ? [id] : []))))
        expect(new Set(idsOf(list)).size).toBe(list.length)
      }),
    )
  })

  test('puts the newest first, keeps existing entries in place and drops the oldest beyond the limit', () => {
    const two = [placeOf(2), placeOf(1)]
    expect(idsOf(applyShortlistChange(two, placeOf(3), true))).toEqual([3, 2, 1])
    expect(idsOf(applyShortlistChange(two, placeOf(1), true))).toEqual([2, 1])
    expect(idsOf(applyShortlistChange(two, placeOf(1), false))).toEqual([2])
    const full = Array.from({ length: MAX_VISITOR_SHORTLIST_ENTRIES }, (_, index) => placeOf(index + 1))
    expect(readShortlist(formatShortlist(applyShortlistChange(full, placeOf(999), true)))).toEqual([
      placeOf(999),
      ...full.slice(0, -1),
    ])
  })

  test('replaces the stay of a saved place by the one saved last, and keeps it when none is given', () => {
    const first = { id: 1, stay: { tenancyId: 31, moveIn: null } }
    const second = { id: 1, stay: { tenancyId: 32, moveIn: '2027-09-11' } }
    expect(applyShortlistChange([placeOf(2), first], second, true)).toEqual([placeOf(2), second])
    expect(applyShortlistChange([first], placeOf(1), true)).toEqual([first])
  })
})
