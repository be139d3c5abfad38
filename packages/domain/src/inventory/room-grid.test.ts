import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS } from '../dates/duration.ts'
import { type GridTenancy, roomGrid } from './room-grid.ts'

const today = '2026-11-15'

const tenancy = (given: Partial<GridTenancy>): GridTenancy => ({
  id: 1,
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor: 20_000,
  placesLeft: 3,
  available: true,
  availableFrom: '2027-09-11',
  availableUntil: null,
  ...given,
})

const idsOf = (tenancies: readonly GridTenancy[]) =>
  roomGrid(tenancies, today).rows.map(({ cells }) => cells.map((cell) => cell?.tenancyId ?? null))

describe('roomGrid', () => {
  test('has a row for each length, a column for each day on which a window opens', () => {
    expect(
      roomGrid(
        [
          tenancy({ id: 1, leaseDuration: 51, priceMinor: 19_000, availableFrom: '2027-09-11' }),
          tenancy({
            id: 2,
            leaseDuration: 44,
            availableFrom: '2027-09-18',
            availableUntil: '2027-09-30',
            placesLeft: 0,
          }),
        ],
        today,
      ),
    ).toEqual({
      moveIns: ['2027-09-11', '2027-09-18'],
      rows: [
        {
          leaseDuration: 44,
          leaseDurationUnit: 'week',
          cells: [null, { tenancyId: 2, moveIn: '2027-09-18', priceMinor: 20_000, placesLeft: 0, free: false }],
        },
        {
          leaseDuration: 51,
          leaseDurationUnit: 'week',
          cells: [
            { tenancyId: 1, moveIn: '2027-09-11', priceMinor: 19_000, placesLeft: 3, free: true },
            { tenancyId: 1, moveIn: '2027-09-18', priceMinor: 19_000, placesLeft: 3, free: true },
          ],
        },
      ],
    })
  })

  test('the shortest stay comes first, whatever its unit', () => {
    const lengths = [
      [1, 'year'],
      [44, 'week'],
      [9, 'month'],
      [10, 'day'],
      [11, 'month'],
    ] as const
    const { rows } = roomGrid(
      lengths.map(([leaseDuration, leaseDurationUnit], id) => tenancy({ id, leaseDuration, leaseDurationUnit })),
      today,
    )
    expect(rows.map((row) => `${row.leaseDuration} ${row.leaseDurationUnit}`)).toEqual([
      '10 day',
      '9 month',
      '44 week',
      '11 month',
      '1 year',
    ])
  })

  test('what has been open for long opens today, and what is over or unknown is left out', () => {
    expect(roomGrid([tenancy({ availableFrom: '2026-01-01', availableUntil: today })], today).moveIns).toEqual([today])
    expect(
      roomGrid(
        [
          tenancy({ availableFrom: '2026-01-01', availableUntil: '2026-11-14' }),
          tenancy({ availableFrom: null, availableUntil: null }),
        ],
        today,
      ),
    ).toEqual({ moveIns: [], rows: [] })
  })

  test('of two for the same length and day it shows the free one, then the cheaper', () => {
    expect(idsOf([tenancy({ id: 1, placesLeft: 0, priceMinor: 1 }), tenancy({ id: 2 })])).toEqual([[2]])
    expect(idsOf([tenancy({ id: 1, available: false, priceMinor: 1 }), tenancy({ id: 2 })])).toEqual([[2]])
    expect(idsOf([tenancy({ id: 1 }), tenancy({ id: 2, priceMinor: 1 })])).toEqual([[2]])
  })

  test('of more than six days it keeps those that most lengths offer, in order of time', () => {
    const short = Array.from({ length: 7 }, (_, index) =>
      tenancy({ id: index, availableFrom: `2027-0${index + 1}-01`, availableUntil: `2027-0${index + 1}-01` }),
    )
    const long = tenancy({ id: 9, leaseDuration: 51, availableFrom: '2027-02-01' })
    expect(roomGrid([...short, long], today).moveIns).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
      '2027-06-01',
      '2027-07-01',
    ])
  })

  test('but first those without which a length would not be seen', () => {
    const long = Array.from({ length: 7 }, (_, index) =>
      [44, 51].map((leaseDuration) =>
        tenancy({
          id: index,
          leaseDuration,
          availableFrom: `2027-0${index + 1}-01`,
          availableUntil: `2027-0${index + 1}-01`,
        }),
      ),
    ).flat()
    const short = tenancy({ id: 9, leaseDuration: 8, availableFrom: '2027-12-01' })
    const { moveIns, rows } = roomGrid([...long, short], today)
    expect(moveIns).toContain('2027-12-01')
    expect(rows.map(({ leaseDuration }) => leaseDuration)).toEqual([8, 44, 51])
  })

  const day = fc.integer({ min: -200, max: 400 }).map((days) => new Date(Date.parse(today) + days * 86_400_000))
  const window = fc.tuple(fc.option(day), fc.option(day)).map(([from, until]) => ({
    availableFrom: from && from.toISOString().slice(0, 10),
    availableUntil: from && until && until >= from ? until.toISOString().slice(0, 10) : null,
  }))
  const tenancies = fc.array(
    fc
      .tuple(
        window,
        fc.record({
          leaseDuration: fc.integer({ min: 1, max: 4 }),
          leaseDurationUnit: fc.constantFrom(...DURATION_UNITS),
          priceMinor: fc.nat(),
          placesLeft: fc.integer({ min: 0, max: 2 }),
          available: fc.boolean(),
        }),
      )
      .map(([dates, rest]) => ({ ...dates, ...rest })),
    { maxLength: 15 },
  )

  test('every cell is a stay that can begin on its day, no row and no column is empty, and there are six at most', () => {
    fc.assert(
      fc.property(tenancies, (drawn) => {
        const all = drawn.map((one, id) => ({ ...one, id }))
        const { moveIns, rows } = roomGrid(all, today)
        expect(moveIns.length).toBeLessThanOrEqual(6)
        expect(moveIns).toEqual([...new Set(moveIns)].toSorted())
        for (const [column, moveIn] of moveIns.entries()) {
          expect(moveIn >= today).toBe(true)
          expect(rows.some(({ cells }) => cells[column] !== null)).toBe(true)
        }
        for (const { cells, leaseDuration, leaseDurationUnit } of rows) {
          expect(cells.length).toBe(moveIns.length)
          expect(cells.some((cell) => cell !== null)).toBe(true)
          for (const [column, cell] of cells.entries()) {
            if (cell === null) continue
            const shown = all[cell.tenancyId]
            expect(shown).toMatchObject({ leaseDuration, leaseDurationUnit, priceMinor: cell.priceMinor })
            expect(cell.moveIn).toBe(moveIns[column])
            expect((shown?.availableFrom ?? '9999') <= cell.moveIn).toBe(true)
            expect(cell.moveIn <= (shown?.availableUntil ?? '9999')).toBe(true)
          }
        }
      }),
    )
  })
})
