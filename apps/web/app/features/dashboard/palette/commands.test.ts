import { expect, test } from 'vitest'
import { commandsFor } from './commands.ts'

const keysFor = (role: 'agent' | 'supply_manager' | 'student' | 'admin') =>
  commandsFor({ userId: 1, roles: [role] }).map(({ key }) => key)

test('offers uploads only to those who may run them, and nothing to students', () => {
  expect(keysFor('supply_manager')).toContain('upload')
  expect(keysFor('agent')).not.toContain('upload')
  expect(keysFor('agent')).toContain('feed_errors')
  expect(keysFor('student')).toEqual([])
})

test('offers finance to admins only', () => {
  expect(keysFor('admin')).toEqual(expect.arrayContaining(['refunds', 'commissions']))
  expect(keysFor('supply_manager')).not.toContain('refunds')
})
