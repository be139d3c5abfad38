import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DURATION_UNITS } from '../dates/duration.ts'
import { type GridTenancy, openingDays, roomGrid } from './room-grid.ts'

const today = '2026-11-15'

const buildTenancy = (overrides: Partial<GridTenancy>): GridTenancy => ({
  id: 1,
  leaseDuration: 44,
  leaseDurationUnit: 'week',
  priceMinor: 20_000,
  placesLeft: 3,
  available: true,
  availableFrom: '2027-09-11',
  availableUntil: null,
  ...overrides,
})

const cellIdsOf = (tenancies: readonly GridTenancy[]) =>
  roomGrid(tenancies, today).rows.map(({ cells }) => cells.map((cell) => cell?.tenancyId ?? null))

describe('openingDays', () => {
  test('contains every day of the grid that the visitor did not request', () => {
    const tenancies = [
      buildTenancy({ availableFrom: '2026-09-01', availableUntil: '2027-09-30' }),
      buildTenancy({ id: 2, leaseDuration: 51, availableFrom: '2027-09-11' }),
      buildTenancy({ id: 3, availableFrom: '2026-01-01', availableUntil: '2026-02-01' }),
      buildTenancy({ id: 4, availableFrom: null }),
    ]
    expect(openingDays(tenancies, today)).toEqual([today, '2027-09-11'])
    expect(roomGrid(tenancies, today).moveIns).toEqual([today, '2027-09-11'])
  })
})

describe('roomGrid', () => {
  test('has a row for each stay length and a column for each day on which a move-in window opens', () => {
    expect(
      roomGrid(
        [
          buildTenancy({ id: 1, leaseDuration: 51, priceMinor: 19_000, availableFrom: '2027-09-11' }),
          buildTenancy({
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

  test('puts the shortest stay first, whatever its unit', () => {
    const lengths = [
      [1, 'year'],
      [44, 'week'],
      [9, 'month'],
      [10, 'day'],
      [11, 'month'],
    ] as const
    const { rows } = roomGrid(
      lengths.map(([leaseDuration, leaseDurationUnit], id) => buildTenancy({ id, leaseDuration, leaseDurationUnit })),
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

  test('starts windows that are already open today, and omits past and unknown windows', () => {
    expect(roomGrid([buildTenancy({ availableFrom: '2026-01-01', availableUntil: today })], today).moveIns).toEqual([
      today,
    ])
    expect(
      roomGrid(
        [
          buildTenancy({ availableFrom: '2026-01-01', availableUntil: '2026-11-14' }),
          buildTenancy({ availableFrom: null, availableUntil: null }),
        ],
        today,
      ),
    ).toEqual({ moveIns: [], rows: [] })
  })

  test('prefers the available and then the cheaper tenancy for the same length and day', () => {
    expect(cellIdsOf([buildTenancy({ id: 1, placesLeft: 0, priceMinor: 1 }), buildTenancy({ id: 2 })])).toEqual([[2]])
    expect(cellIdsOf([buildTenancy({ id: 1, available: false, priceMinor: 1 }), buildTenancy({ id: 2 })])).toEqual([
      [2],
    ])
    expect(cellIdsOf([buildTenancy({ id: 1 }), buildTenancy({ id: 2, priceMinor: 1 })])).toEqual([[2]])
  })

  test('keeps the six days on which the most stay lengths are available, in chronological order', () => {
    const short = Array.from({ length: 7 }, (_, index) =>
      buildTenancy({ id: index, availableFrom: `2027-0${index + 1}-01`, availableUntil: `2027-0${index + 1}-01` }),
    )
    const long = buildTenancy({ id: 9, leaseDuration: 51, availableFrom: '2027-02-01' })
    expect(roomGrid([...short, long], today).moveIns).toEqual([
      '2027-02-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
      '2027-06-01',
      '2027-07-01',
    ])
  })

  test('keeps a day when it is the only one of a stay length', () => {
    const long = Array.from({ length: 7 }, (_, index) =>
      [44, 51].map((leaseDuration) =>
        buildTenancy({
          id: index,
          leaseDuration,
          availableFrom: `2027-0${index + 1}-01`,
          availableUntil: `2027-0${index + 1}-01`,
        }),
      ),
    ).flat()
    const short = buildTenancy({ id: 9, leaseDuration: 8, availableFrom: '2027-12-01' })
    const { moveIns, rows } = roomGrid([...long, short], today)
    expect(moveIns).toContain('2027-12-01')
    expect(rows.map(({ leaseDuration }) => leaseDuration)).toEqual([8, 44, 51])
  })

  test('adds a requested day within a window, and replaces another day when there are six', () => {
    const open = buildTenancy({ id: 1, availableUntil: '2027-10-31' })
    expect(roomGrid([open], today, '2027-10-02')).toMatchObject({
      moveIns: ['2027-09-11', '2027-10-02'],
      rows: [{ cells: [{ moveIn: '2027-09-11' }, { moveIn: '2027-10-02', tenancyId: 1, free: true }] }],
    })
    const six = Array.from({ length: 6 }, (_, index) =>
      buildTenancy({ id: index, availableFrom: `2027-0${index + 1}-01`, availableUntil: `2027-0${index + 1}-20` }),
    )
    const { moveIns } = roomGrid(six, today, '2027-03-10')
    expect(moveIns).toHaveLength(6)
    expect(moveIns).toContain('2027-03-10')
  })

  test.each([
    ['outside all windows', '2027-11-01', {}],
    ['before today', '2026-11-14', { availableFrom: '2026-01-01' }],
    ['when nothing is left then', '2027-10-02', { placesLeft: 0 }],
  ] as const)('adds no requested day %s', (_, day, overrides) => {
    expect(roomGrid([buildTenancy({ availableUntil: '2027-10-31', ...overrides })], today, day).moveIns).not.toContain(
      day,
    )
  })

  const anyDay = fc.integer({ min: -200, max: 400 }).map((days) => new Date(Date.parse(today) + days * 86_400_000))
  const anyWindow = fc.tuple(fc.option(anyDay), fc.option(anyDay)).map(([from, until]) => ({
    availableFrom: from && from.toISOString().slice(0, 10),
    availableUntil: from && until && until >= from ? until.toISOString().slice(0, 10) : null,
  }))
  const anyTenancies = fc.array(
    fc
      .tuple(
        anyWindow,
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

  test('has valid cells, no empty row or column, and at most six days', () => {
    fc.assert(
      fc.property(anyTenancies, fc.option(anyDay), (tenanciesWithoutId, requested) => {
        const tenancies = tenanciesWithoutId.map((tenancy, id) => ({ ...tenancy, id }))
        const { moveIns, rows } = roomGrid(tenancies, today, requested && requested.toISOString().slice(0, 10))
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
            const shown = tenancies[cell.tenancyId]
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
