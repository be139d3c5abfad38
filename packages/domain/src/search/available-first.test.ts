import { describe, expect, test } from 'vitest'
import { availableFirst } from './available-first.ts'

describe('availableFirst', () => {
  test('applies to searches with a month or a length', () => {
    const sort = { key: 'distance', order: 'asc' } as const
    expect(availableFirst({ room: { moveInMonth: 9 }, sort })).toBe(true)
    expect(availableFirst({ room: { lease: { min: 40, max: 44, unit: 'week' } }, sort })).toBe(true)
    expect(availableFirst({ room: {}, sort })).toBe(false)
  })

  test('leaves orders that sort by availability themselves, and the order of updates', () => {
    const room = { moveInMonth: 9 }
    expect(availableFirst({ room, sort: { key: 'price', order: 'asc' } })).toBe(false)
    expect(availableFirst({ room, sort: { key: 'updated', order: 'desc' } })).toBe(false)
  })
})
