import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../permissions.ts'
import { isStaffRole, rolesInSession, type SessionFacts, sessionKindOf, staffAccess } from './staff-session.ts'
import { LOGIN_METHODS } from './vocabulary.ts'

const COMPANY_DOMAIN = 'amber.example'
const agent: SessionFacts = {
  roles: ['student', 'agent', 'partner'],
  email: 'kim@amber.example',
  emailVerified: true,
  method: 'otp',
  secondFactorShown: true,
}

const MISSING_CONDITIONS: [string, Partial<SessionFacts>, string[]][] = [
  ['the second factor', { secondFactorShown: false }, ['student', 'partner']],
  ['a login that shows the mailbox (Facebook)', { method: 'facebook' }, ['student', 'partner']],
  ['a login that shows the mailbox (Apple)', { method: 'apple' }, ['student', 'partner']],
  ['a proven e-mail', { emailVerified: false }, ['student']],
  ['an address of the company', { email: 'kim@amber.example.evil.example' }, ['student', 'partner']],
  ['an address of that very domain', { email: 'kim@evil-amber.example' }, ['student', 'partner']],
]

describe('staff sessions', () => {
  test('grant staff roles with a verified company email, a role and a verified second factor', () => {
    expect(staffAccess(agent, COMPANY_DOMAIN)).toBe('staff')
    expect(rolesInSession(agent, COMPANY_DOMAIN)).toEqual(['student', 'agent', 'partner'])
  })

  // spec: 6.internal-user
  test.each(MISSING_CONDITIONS)('deny staff roles without %s', (_, missing, roles) => {
    expect(staffAccess({ ...agent, ...missing }, COMPANY_DOMAIN)).not.toBe('staff')
    expect(rolesInSession({ ...agent, ...missing }, COMPANY_DOMAIN)).toEqual(roles)
  })

  test('require the second factor only when nothing else is missing', () => {
    expect(staffAccess({ ...agent, secondFactorShown: false }, COMPANY_DOMAIN)).toBe('second_factor')
    expect(staffAccess({ ...agent, secondFactorShown: false, method: 'apple' }, COMPANY_DOMAIN)).toBe('none')
    expect(staffAccess({ ...agent, secondFactorShown: false, roles: ['student'] }, COMPANY_DOMAIN)).toBe('none')
  })

  test('grant staff roles only when all conditions hold, and never a role the user does not have', () => {
    const anySession = fc.record({
      roles: fc.uniqueArray(fc.constantFrom(...ROLES)),
      email: fc.constantFrom('kim@amber.example', 'KIM@AMBER.EXAMPLE', 'kim@example.com', 'kim@x.amber.example'),
      emailVerified: fc.boolean(),
      method: fc.constantFrom(...LOGIN_METHODS),
      secondFactorShown: fc.boolean(),
    })
    fc.assert(
      fc.property(anySession, (session) => {
        const roles = rolesInSession(session, COMPANY_DOMAIN)
        expect(session.roles).toEqual(expect.arrayContaining(roles))
        const isVerified =
          session.emailVerified &&
          session.secondFactorShown &&
          session.email.toLowerCase() === 'kim@amber.example' &&
          !['facebook', 'apple'].includes(session.method)
        expect(roles.some(isStaffRole)).toBe(isVerified && session.roles.some(isStaffRole))
      }),
    )
  })

  test('use the staff session length for staff roles even before the second factor', () => {
    expect(sessionKindOf(['student', 'admin'])).toBe('staff')
    expect(sessionKindOf(['student', 'partner'])).toBe('student')
  })
})
