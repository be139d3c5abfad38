import { describe, expect, test } from 'vitest'
import { formatCsv } from '../csv/format-csv.ts'
import type { BulkMapping } from './bulk-fields.ts'
import { readCell } from './read-cell.ts'
import { readRow } from './read-row.ts'

const POUNDS = { decimalSign: '.', currency: 'GBP' } as const

describe('readCell', () => {
  test.each([
    ['162.5', 'amount', 16_250],
    ['0', 'amount', 0],
    ['2027-09-01', 'day', '2027-09-01'],
    ['1.9.2027', 'day', '2027-09-01'],
    ['Yes', 'flag', true],
    ['0', 'flag', false],
    ['a b | c', 'set', ['a b', 'c']],
    ['7', 'integer', 7],
    ['51.5', 'decimal', 51.5],
  ] as const)('reads %j as %s', (cell, type, value) => {
    expect(readCell(cell, type, POUNDS)).toEqual({ value })
  })

  test.each([
    ['162,5', 'amount', 'not_an_amount'],
    ['1,200', 'amount', 'not_an_amount'],
    ['£162', 'amount', 'not_an_amount'],
    ['31/09/2026', 'day', 'not_a_day'],
    ['2026-09-31', 'day', 'not_a_day'],
    ['3/4/2027', 'day', 'not_a_day'],
    ['perhaps', 'flag', 'not_yes_or_no'],
    ['7.5', 'integer', 'not_a_number'],
    ['1e3', 'decimal', 'not_a_number'],
  ] as const)('refuses %j as %s instead of guessing', (cell, type, problem) => {
    expect(readCell(cell, type, POUNDS)).toEqual({ problem })
  })

  test('reads a decimal comma in files with semicolons, and won without decimals', () => {
    expect(readCell('162,5', 'amount', { decimalSign: ',', currency: 'EUR' })).toEqual({ value: 16_250 })
    expect(readCell('500.5', 'amount', { decimalSign: '.', currency: 'KRW' })).toEqual({ problem: 'not_an_amount' })
  })

  test('leaves a field without text unchanged', () => {
    expect(readCell('  ', 'text', POUNDS)).toBeUndefined()
  })

  test('reads back what our exports guard against formulas', () => {
    const exported = formatCsv([['=Mill Yard']]).slice(1, -2)
    expect(exported).toBe("'=Mill Yard")
    expect(readCell(exported, 'text', POUNDS)).toEqual({ value: '=Mill Yard' })
    expect(readCell("'s-Gravenhage", 'text', POUNDS)).toEqual({ value: "'s-Gravenhage" })
  })
})

describe('readRow', () => {
  const headers = ['Ref', 'Rent', 'Lat', 'Lng', 'Comment']
  const mapping: BulkMapping = { Ref: 'id', Rent: 'price', Lat: 'lat', Lng: 'lng' }
  const format = { headers, mapping, delimiter: ',' }

  test('reads mapped columns only', () => {
    expect(readRow(['12', '210', '51.5', '-0.1', 'call them'], format, 'GBP')).toEqual({
      id: 12,
      identity: {},
      values: { price: 21_000, location: { lat: 51.5, lng: -0.1 } },
      problems: [],
    })
  })

  test('reports every unreadable cell, half a location and a row that is too short', () => {
    expect(readRow(['12', 'free', '51.5'], format, 'GBP').problems).toEqual([
      { field: null, code: 'cells_missing' },
      { field: 'price', code: 'not_an_amount' },
      { field: 'lng', code: 'missing' },
    ])
  })

  test('takes rows sent as JSON as they are', () => {
    expect(readRow({ id: 12, price: 21_000, kind: 'tenancy' }, { ...format, headers: null }, 'GBP')).toEqual({
      id: 12,
      identity: { kind: 'tenancy' },
      values: { price: 21_000 },
      problems: [],
    })
  })
})
