import type { BulkRow } from '@amber/contract/schemas/bulk'
import { expect, test } from 'vitest'
import { rowLine } from './row-line.ts'

const row: BulkRow = {
  row_no: 2,
  state: 'ready',
  inventory_id: 12,
  inventory_name: '44 weeks',
  room_name: 'Silver ensuite',
  place_name: 'Cobalt Wharf',
  currency: 'GBP',
  lead_id: null,
  lead_name: null,
  is_to_check: false,
  before: { price: 20_500, tags: [], heading: null },
  after: { price: 21_150, tags: ['dual_occupancy'], heading: 'Bright' },
  problems: [],
}

test('shows old and new values as people read them', () => {
  expect(rowLine(row, 'en')).toMatchObject({
    name: 'Cobalt Wharf',
    detail: 'Silver ensuite, 44 weeks',
    mark: '~',
    changes: [
      { field: 'price', from: '£205', to: '£211.50', difference: '+3.2%' },
      { field: 'tags', from: '', to: 'dual_occupancy' },
      { field: 'heading', from: null, to: 'Bright' },
    ],
  })
})

test('leaves out tenths of a percent of a value that is many times the old one', () => {
  const { changes } = rowLine({ ...row, before: { price: 19_900 }, after: { price: 2_955_000 } }, 'en')
  expect(changes[0]?.difference).toBe('+14,749%')
})

test.each([
  [{}, '~'],
  [{ before: null, after: { name: 'Oak Yard' } }, '+'],
  [{ before: { status: 'active' }, after: { status: 'inactive' } }, '−'],
  [{ state: 'refused' as const }, '!'],
])('marks %j as %s', (change, mark) => {
  expect(rowLine({ ...row, ...change }, 'en').mark).toBe(mark)
})

test('names a new place as the file does', () => {
  const created = { ...row, place_name: null, inventory_name: null, before: null, after: { name: 'Oak Yard' } }
  expect(rowLine(created, 'en')).toMatchObject({ name: 'Oak Yard', changes: [{ field: 'name', from: null }] })
})

test('names the lead and who it is assigned to', () => {
  const lead = {
    ...row,
    place_name: null,
    inventory_name: null,
    room_name: null,
    lead_id: 4,
    lead_name: 'Ana Lima',
    before: { assigned_to: null, staff_stage: 'new' },
    after: { assigned_to: 9, staff_stage: 'exited' },
  }
  const line = rowLine(lead, 'en', new Map([[9, 'Bo']]))
  expect(line).toMatchObject({ name: 'Ana Lima', detail: null, mark: '−' })
  expect(line.changes[0]).toMatchObject({ field: 'assigned_to', from: null, to: 'Bo', difference: null })
})
