import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAllowed, type Role, ROLES, VISITOR } from '../permissions.ts'
import { checkAssignment } from './assignment.ts'

const ME = 1
const COLLEAGUE = 2
const actor = (role: Role) => ({ userId: ME, roles: [role] })

describe('checkAssignment', () => {
  test('lets an agent take an unassigned lead and nothing else', () => {
    const check = (from: number | null, to: number | null) => checkAssignment(actor('agent'), { from, to })
    expect(check(null, ME)).toBe('allowed')
    expect(check(ME, ME)).toBe('allowed')
    expect(check(COLLEAGUE, ME)).toBe('taken')
    for (const from of [null, ME, COLLEAGUE]) {
      expect(check(from, COLLEAGUE)).toBe('forbidden')
      expect(check(from, null)).toBe('forbidden')
    }
  })

  test.each(['team_lead', 'admin'] as const)('lets a %s assign any lead to anybody or to nobody', (role) => {
    for (const from of [null, ME, COLLEAGUE])
      for (const to of [null, ME, COLLEAGUE]) expect(checkAssignment(actor(role), { from, to })).toBe('allowed')
  })

  test('never lets anybody without permission to reassign change the lead of a colleague', () => {
    const user = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null })
    fc.assert(
      fc.property(fc.subarray([...ROLES]), user, user, user, (roles, userId, from, to) => {
        fc.pre(from !== null && from !== userId)
        const caller = { userId, roles }
        const isPermitted = isAllowed(caller, 'lead.reassign')
        expect(checkAssignment(caller, { from, to }) === 'allowed').toBe(isPermitted)
      }),
    )
  })

  test('allows nothing to visitors, students and partners', () => {
    expect(checkAssignment(VISITOR, { from: null, to: null })).toBe('forbidden')
    for (const role of ['student', 'partner'] as const)
      expect(checkAssignment(actor(role), { from: null, to: ME })).toBe('forbidden')
  })
})
