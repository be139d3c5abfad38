import type { Role } from '@amber/domain/permissions'
import { expect, test } from 'vitest'
import { navigationFor } from './navigation.ts'

const destinations = (...roles: Role[]) => navigationFor({ userId: 1, roles }).flatMap(({ links }) => links)
const pathsFor = (...roles: Role[]) => destinations(...roles).map(({ path }) => path)

test('shows the staff page to admins only', () => {
  expect(pathsFor('admin')).toContain('/dashboard/people')
  expect(pathsFor('agent', 'supply_manager')).not.toContain('/dashboard/people')
})

test('shows the queues to all staff, and the audit log to supply managers and admins', () => {
  expect(pathsFor('agent')).toEqual(expect.arrayContaining(['/dashboard/reviews', '/dashboard/queues/unconfirmed']))
  expect(pathsFor('agent', 'team_lead')).not.toContain('/dashboard/audit')
  expect(pathsFor('supply_manager')).toContain('/dashboard/audit')
  expect(pathsFor('admin')).toContain('/dashboard/audit')
})

test('shows leads to agents, team leads and admins, and not to supply managers', () => {
  for (const role of ['agent', 'team_lead', 'admin'] as const) expect(pathsFor(role)).toContain('/dashboard/leads')
  expect(pathsFor('supply_manager')).not.toContain('/dashboard/leads')
})

test('leaves out groups without a page', () => {
  expect(navigationFor({ userId: 1, roles: ['partner'] })).toEqual([])
  expect(pathsFor('student')).toEqual([])
})

test('gives every page a key of its own', () => {
  const keys = destinations('admin').map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})
