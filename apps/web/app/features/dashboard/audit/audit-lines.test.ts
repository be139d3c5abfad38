import type { AuditEntry } from '@amber/contract/schemas/audit-log'
import { expect, test } from 'vitest'
import { auditLine } from './audit-lines.ts'

const ENTRY: AuditEntry = {
  id: 9,
  actor: { id: 4, name: null },
  action: 'price.publish',
  ids: { root_id: 7, lead_id: 12 },
  fields: ['price'],
  request_id: null,
  created_at: '2026-11-17T09:05:07.000Z',
  count: 3,
  place: { id: 7, name: 'Alpha House', currency: 'GBP' },
  inventory: null,
  person: null,
  run: { id: 5, name: 'autumn.csv' },
  changes: [
    {
      inventory_id: 11,
      inventory_name: '44 weeks',
      room_name: 'Silver ensuite',
      fields: { price: { from: 20_500, to: 21_000 }, places_left: { from: 4, to: null } },
    },
    {
      inventory_id: 7,
      inventory_name: 'Alpha House',
      room_name: null,
      fields: { commission: { from: null, to: { id: 1, basis_points: 1250, amount: null, starts_on: '2027-01-01' } } },
    },
  ],
}

test('auditLine names the place with a link, and shows values as people read them', () => {
  expect(auditLine(ENTRY, 'en')).toEqual({
    id: 9,
    action: 'price.publish',
    count: 3,
    actor: { id: 4, name: '#4' },
    at: '17 Nov 2026, 09:05:07 UTC',
    subjects: [
      { kind: 'place', id: '7', name: 'Alpha House', url: '/dashboard/inventories/7' },
      { kind: 'run', id: '5', name: 'autumn.csv', url: '/dashboard/bulk/5' },
      { kind: 'lead', id: '12', name: null, url: null },
    ],
    values: [
      { item: 'Silver ensuite, 44 weeks', field: 'price', from: '£205', to: '£210' },
      { item: 'Silver ensuite, 44 weeks', field: 'places_left', from: '4', to: '–' },
      { item: null, field: 'commission', from: '–', to: '12.5% · 2027-01-01' },
    ],
  })
})

test('auditLine names nobody for the system', () => {
  expect(auditLine({ ...ENTRY, actor: null }, 'en').actor).toBeNull()
})
