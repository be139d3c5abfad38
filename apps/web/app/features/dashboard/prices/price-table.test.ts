import type { PriceGrid } from '@amber/contract/schemas/price-grid'
import { expect, test } from 'vitest'
import { priceTable } from './price-table.ts'

const tenancy = (id: number, length: number, day: string | null) => ({
  tenancy_id: id,
  name: '',
  status: 'active' as const,
  lease_duration: length,
  lease_duration_unit: 'week' as const,
  price: 20_000,
  places_left: 3,
  places_total: 10,
  booked: 0,
  available_from: day,
  available_until: null,
  confirmed_at: '2026-11-17T10:00:00.000Z',
  confirmed_by: 'Ana',
  feed_owned: [],
  history: null,
})
const grid: PriceGrid = {
  id: 1,
  name: 'Alpha',
  canonical_name: 'alpha',
  version: 1,
  currency: 'GBP',
  duration: 'weekly',
  room_types: [
    {
      id: 2,
      name: 'Ensuite',
      status: 'active',
      unit_type: 'ensuite',
      city: { low: 1, high: 2 },
      tenancies: [tenancy(10, 44, '2027-01-09'), tenancy(11, 44, '2026-09-05'), tenancy(12, 51, '2026-09-12')],
    },
    {
      id: 3,
      name: 'Studio',
      status: 'inactive',
      unit_type: 'studio',
      city: null,
      tenancies: [tenancy(13, 44, null), tenancy(14, 44, null)],
    },
  ],
}
const table = priceTable(grid, { now: new Date('2026-11-17T12:00:00Z'), language: 'en' })

test('sorts the move-in days of all rooms and names the year where it changes', () => {
  expect(table.columns).toEqual([
    { day: '', label: null },
    { day: '2026-09-05', label: '5 Sept 2026' },
    { day: '2026-09-12', label: '12 Sept' },
    { day: '2027-01-09', label: '9 Jan 2027' },
  ])
})

test('gives each stay a row, and a second one to tenancies from the same day', () => {
  const ids = table.rooms.map(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cell?.id ?? null)))
  expect(ids).toEqual([
    [
      [null, 11, null, 10],
      [null, null, 12, null],
    ],
    [
      [13, null, null, null],
      [14, null, null, null],
    ],
  ])
})

test('says who confirmed a stay and when, and whether students see it', () => {
  expect(table.rooms[0]?.rows[0]?.cells[1]).toMatchObject({
    confirmed: { ago: '2 hours ago', by: 'Ana' },
    isOffered: true,
    city: { low: 1, high: 2 },
  })
  expect(table.rooms[1]?.rows[0]?.cells[0]).toMatchObject({ isOffered: false })
})
