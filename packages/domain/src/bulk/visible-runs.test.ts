import { expect, test } from 'vitest'
import type { Actor, Role } from '../permissions.ts'
import { canSeeRun } from './visible-runs.ts'

const actor = (...roles: Role[]): Actor => ({ userId: 7, roles })
const OWN = { resource: 'leads', createdBy: 7 } as const
const OTHERS = { resource: 'leads', createdBy: 8 } as const
const PLACES = { resource: 'inventories', createdBy: 8 } as const

test.each([
  ['agent', { own: true, others: false, places: false }],
  ['team_lead', { own: true, others: false, places: false }],
  ['supply_manager', { own: false, others: false, places: true }],
  ['admin', { own: true, others: true, places: true }],
  ['student', { own: false, others: false, places: false }],
] as const)('canSeeRun shows the right runs to the role %s', (role, expected) => {
  expect({
    own: canSeeRun(actor(role), OWN),
    others: canSeeRun(actor(role), OTHERS),
    places: canSeeRun(actor(role), PLACES),
  }).toEqual(expected)
})
