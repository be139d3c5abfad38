import { expect, test } from 'vitest'
import { auditLine } from './audit-lines.ts'

const ENTRY = {
  id: 9,
  actor: { id: 4, name: null },
  action: 'price.change',
  ids: { root_id: 7, tenancy_id: 12 },
  fields: ['price_minor'],
  request_id: null,
  created_at: '2026-11-17T09:05:07.000Z',
}

test('auditLine shows the moment in UTC and links to the page of a place only', () => {
  expect(auditLine(ENTRY, 'en')).toEqual({
    id: 9,
    action: 'price.change',
    actor: { id: 4, name: '#4' },
    at: expect.stringMatching(/17 Nov 2026.*09:05:07 UTC/),
    subjects: [
      { name: 'root_id', id: '7', url: '/dashboard/inventories?panel=7' },
      { name: 'tenancy_id', id: '12', url: null },
    ],
    fields: ['price_minor'],
    requestId: null,
  })
})

test('auditLine names nobody for the system', () => {
  expect(auditLine({ ...ENTRY, actor: null }, 'en').actor).toBeNull()
})
