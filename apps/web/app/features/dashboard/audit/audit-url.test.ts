import { describe, expect, test } from 'vitest'
import { auditParameters, readAuditFilters, readBefore } from './audit-url.ts'

describe('readAuditFilters', () => {
  test('reads every filter', () => {
    const query =
      'actor_id=7&action=price.change&root_id=3&lead_id=4&user_id=5&place=Alpha+House&person=ada%40example.com&from=2026-11-01&to=2026-11-02'
    expect(readAuditFilters(new URLSearchParams(query))).toEqual(Object.fromEntries(new URLSearchParams(query)))
  })

  test('ignores values that the API would reject', () => {
    const query = 'actor_id=0&action=DROP&root_id=x&from=2026-13-45&to=yesterday'
    expect(readAuditFilters(new URLSearchParams(query))).toEqual({})
  })
})

test('auditParameters include the whole last day', () => {
  expect(auditParameters({ action: 'lead.take', from: '2026-11-01', to: '2026-11-01' })).toEqual({
    action: 'lead.take',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-02T00:00:00.000Z',
  })
})

test.each([
  ['before=12', 12],
  ['before=0', undefined],
  ['', undefined],
])('readBefore(%j) is %j', (query, before) => {
  expect(readBefore(new URLSearchParams(query))).toBe(before)
})
