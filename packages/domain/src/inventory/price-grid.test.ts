import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CellChange, type GridTenancy, oddReasonsOf, planGrid } from './price-grid.ts'

const tenancy: GridTenancy = {
  price: 20_000,
  placesLeft: 3,
  placesTotal: 10,
  booked: 2,
  feedOwned: [],
  history: { low: 18_000, high: 20_000 },
  city: { low: 10_000, high: 40_000 },
}
const price = (value: number, more: Partial<CellChange> = {}): CellChange => ({
  tenancyId: 1,
  field: 'price',
  base: 20_000,
  value,
  ...more,
})
const slots = (value: number, more: Partial<CellChange> = {}): CellChange => ({
  tenancyId: 1,
  field: 'places_left',
  base: 3,
  value,
  ...more,
})
const plan = (cells: readonly CellChange[], changed: Partial<GridTenancy> = {}) =>
  planGrid(cells, new Map([[1, { ...tenancy, ...changed }]]))

describe('oddReasonsOf', () => {
  test.each([
    [12_600, []],
    [12_599, ['off_history']],
    [26_000, []],
    [26_001, ['off_history']],
    [52_001, ['off_history', 'off_city']],
    [6_999, ['off_history', 'off_city']],
  ])('compares %i with 30 %% around both ranges', (value, codes) => {
    expect(oddReasonsOf(value, tenancy).map(({ code }) => code)).toEqual(codes)
  })

  test('finds nothing odd without ranges', () => {
    expect(oddReasonsOf(1, { history: null, city: null })).toEqual([])
  })
})

describe('planGrid', () => {
  test('publishes usual values and holds an odd price back with the range that it left', () => {
    const other = { tenancyId: 1, field: 'places_left', base: 3, value: 5 } as const
    expect(plan([price(90_000), other])).toEqual({
      published: [{ tenancyId: 1, field: 'places_left', from: 3, to: 5 }],
      heldBack: [
        {
          tenancyId: 1,
          field: 'price',
          from: 20_000,
          to: 90_000,
          reasons: [
            { code: 'off_history', low: 18_000, high: 20_000 },
            { code: 'off_city', low: 10_000, high: 40_000 },
          ],
        },
      ],
      rejected: [],
    })
  })

  test('publishes an odd price that somebody has checked', () => {
    expect(plan([price(90_000, { acceptOdd: true })]).published).toHaveLength(1)
  })

  test.each<[string, CellChange, Partial<GridTenancy>]>([
    ['unknown', price(21_000, { tenancyId: 2 }), {}],
    ['unknown', slots(1), { placesTotal: null, placesLeft: null }],
    ['feed_owned', price(21_000), { feedOwned: ['price'] }],
    ['changed', price(21_000, { base: 19_000 }), {}],
    ['more_than_total', slots(9), {}],
  ])('rejects a cell as %s', (reason, cell, changed) => {
    expect(plan([cell], changed)).toMatchObject({ published: [], heldBack: [], rejected: [{ reason }] })
  })

  test('confirms slots that stay the same, and skips a price that is stored already', () => {
    expect(plan([slots(3), price(20_000)]).published).toEqual([{ tenancyId: 1, field: 'places_left', from: 3, to: 3 }])
    // Two people typed the same.
    expect(plan([price(20_000, { base: 19_000 })])).toEqual({ published: [], heldBack: [], rejected: [] })
  })

  test('publishes, holds back or rejects every cell that changes something', () => {
    const anyCell = fc.record({
      tenancyId: fc.integer({ min: 1, max: 3 }),
      field: fc.constantFrom('price' as const, 'places_left' as const),
      base: fc.option(fc.constantFrom(3, 20_000, 7)),
      value: fc.nat({ max: 60_000 }),
      acceptOdd: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyCell), (cells) => {
        const { published, heldBack, rejected } = plan(cells)
        const unchanged = cells.filter(
          (cell) => cell.tenancyId === 1 && cell.field === 'price' && cell.value === 20_000,
        )
        expect(published.length + heldBack.length + rejected.length + unchanged.length).toBe(cells.length)
        // Nothing that somebody else changed is overwritten.
        for (const { field, from } of published) expect(from).toBe(field === 'price' ? 20_000 : 3)
      }),
    )
  })
})
