import { describe, expect, test } from 'vitest'
import { sellOutMonths, sellOutOf } from './sell-out.ts'

const TODAY = '2026-11-17'

describe('sellOutMonths', () => {
  test('returns the twelve months before the current one', () => {
    const months = sellOutMonths(TODAY)
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-11', '2026-10'])
  })
})

describe('sellOutOf', () => {
  test('returns null for fewer than twenty stays', () => {
    expect(sellOutOf(new Map([['2026-01', 19]]), TODAY)).toBeNull()
    expect(sellOutOf(new Map([['2026-01', 20]]), TODAY)).not.toBeNull()
  })

  test('ignores months outside the last twelve', () => {
    expect(
      sellOutOf(
        new Map([
          ['2026-11', 50],
          ['2025-10', 50],
        ]),
        TODAY,
      ),
    ).toBeNull()
  })

  test('names at most three months well above the average, in order, with their share', () => {
    const stays = new Map([
      ['2026-03', 30],
      ['2026-01', 20],
      ['2026-02', 40],
      ['2026-04', 19],
      ['2026-06', 1],
    ])
    expect(sellOutOf(stays, TODAY)).toMatchObject({ busiest: ['2026-01', '2026-02', '2026-03'], busiestShare: 82 })
  })

  test('names no month when stays sell out evenly', () => {
    const even = new Map(sellOutMonths(TODAY).map((month) => [month, 10]))
    expect(sellOutOf(even, TODAY)).toMatchObject({ busiest: [], busiestShare: 0 })
  })
})
