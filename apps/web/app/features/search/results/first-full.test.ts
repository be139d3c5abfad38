import { describe, expect, test } from 'vitest'
import { firstFull } from './first-full.ts'

const cards = (...available: boolean[]) => available.map((each) => ({ available: each }))

describe('firstFull', () => {
  test('finds the first of the full places at the end', () => {
    expect(firstFull(cards(true, false, true, false, false))).toBe(3)
  })

  test('is the first card of a page with full places alone', () => {
    expect(firstFull(cards(false, false))).toBe(0)
  })

  test('finds none when the last place has rooms', () => {
    expect(firstFull(cards(false, true))).toBeUndefined()
    expect(firstFull([])).toBeUndefined()
  })
})
