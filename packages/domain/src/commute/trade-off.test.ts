import { describe, expect, test } from 'vitest'
import { compareTradeOffs } from './trade-off.ts'

const place = (minutes: number, price: number) => ({ minutes, price })

describe('compareTradeOffs', () => {
  test('offers no place further away that saves less than a unit of the currency', () => {
    const { best, others } = compareTradeOffs([place(5, 250_40), place(6, 249_60), place(9, 248_90)])
    expect(best).toEqual([place(5, 250_00), place(9, 249_00)])
    expect(others).toEqual([place(6, 250_00)])
  })

  test('returns at most seven of the best and 120 others, spread over all of them', () => {
    const onLine = Array.from({ length: 40 }, (_, index) => place(index, 50_000 - index * 100))
    const above = Array.from({ length: 500 }, (_, index) => place(index % 40, 60_000 + index * 100))
    const { best, others } = compareTradeOffs([...onLine, ...above])
    expect([best.length, best[0], best.at(-1)]).toEqual([7, onLine[0], onLine.at(-1)])
    expect(others.length).toBeGreaterThan(100)
    expect(others.length).toBeLessThanOrEqual(120)
    expect(Math.max(...others.map(({ price }) => price))).toBeGreaterThan(109_000)
  })
})
