import { array, assert, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_OF_A_VISITOR } from './shortlist-limits.ts'
import { readShortlist, withWish, writeShortlist } from './visitor-shortlist.ts'

const ids = array(integer({ min: 1, max: 80 }), { maxLength: 120 })
const anyText = string({ unit: constantFrom('0', '1', '9', '.', '-', 'e', ' ', ';', 'x') })

describe('the list of a visitor', () => {
  test('reads what it wrote, in its order', () => {
    expect(readShortlist(writeShortlist([12, 7, 30]))).toEqual([12, 7, 30])
    assert(
      property(ids, (list) => {
        const text = writeShortlist(list)
        expect(writeShortlist(readShortlist(text))).toBe(text)
        expect(readShortlist(text)).toEqual([...new Set(list)].slice(0, MOST_OF_A_VISITOR))
      }),
    )
  })

  test('reads no more than ids, each once, whatever the cookie holds', () => {
    expect(readShortlist(undefined)).toEqual([])
    expect(readShortlist('')).toEqual([])
    expect(readShortlist('7.x.07.-7.7e1.1234567890123456.7.8')).toEqual([7, 8])
    assert(
      property(anyText, (text) => {
        const read = readShortlist(text)
        expect(read.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true)
        expect(new Set(read).size).toBe(read.length)
      }),
    )
  })

  test('shows the last wish of each place, however often it was pressed', () => {
    assert(
      property(array(record({ id: integer({ min: 1, max: 20 }), saved: boolean() })), (wishes) => {
        const list = wishes.reduce<readonly number[]>((known, { id, saved }) => withWish(known, id, saved), [])
        const last = new Map(wishes.map(({ id, saved }) => [id, saved]))
        expect(new Set(list)).toEqual(new Set([...last].flatMap(([id, saved]) => (saved ? [id] : []))))
        expect(new Set(list).size).toBe(list.length)
      }),
    )
  })

  test('puts the newest first, leaves one that is there where it is, and lets the oldest go', () => {
    expect(withWish([2, 1], 3, true)).toEqual([3, 2, 1])
    expect(withWish([2, 1], 1, true)).toEqual([2, 1])
    expect(withWish([2, 1], 1, false)).toEqual([2])
    const full = Array.from({ length: MOST_OF_A_VISITOR }, (_, at) => at + 1)
    expect(readShortlist(writeShortlist(withWish(full, 999, true)))).toEqual([999, ...full.slice(0, -1)])
  })
})
