import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLES } from '../permissions.ts'
import { isStaffRole, rolesInSession, type SessionFacts, sessionKindOf, staffStanding } from './staff-session.ts'
import { LOGIN_METHODS } from './vocabulary.ts'

const COMPANY = 'amber.example'
const agent: SessionFacts = {
  roles: ['student', 'agent', 'partner'],
  email: 'kim@amber.example',
  emailVerified: true,
  method: 'otp',
  secondFactorShown: true,
}

const MISSING: [string, Partial<SessionFacts>, string[]][] = [
  ['the second factor', { secondFactorShown: false }, ['student', 'partner']],
  ['a login that shows the mailbox (Facebook)', { method: 'facebook' }, ['student', 'partner']],
  ['a login that shows the mailbox (Apple)', { method: 'apple' }, ['student', 'partner']],
  ['a proven e-mail', { emailVerified: false }, ['student']],
  ['an address of the company', { email: 'kim@amber.example.evil.example' }, ['student', 'partner']],
  ['an address of that very domain', { email: 'kim@evil-amber.example' }, ['student', 'partner']],
]

describe('staff', () => {
  test('have a proven address of the company, a role and a second factor that was shown', () => {
    expect(staffStanding(agent, COMPANY)).toBe('staff')
    expect(rolesInSession(agent, COMPANY)).toEqual(['student', 'agent', 'partner'])
  })

  // spec: 6.internal-user
  test.each(MISSING)('without %s are not staff', (_, missing, roles) => {
    expect(staffStanding({ ...agent, ...missing }, COMPANY)).not.toBe('staff')
    expect(rolesInSession({ ...agent, ...missing }, COMPANY)).toEqual(roles)
  })

  test('are asked for the second factor only when nothing else is missing', () => {
    expect(staffStanding({ ...agent, secondFactorShown: false }, COMPANY)).toBe('second_factor')
    expect(staffStanding({ ...agent, secondFactorShown: false, method: 'apple' }, COMPANY)).toBe('none')
    expect(staffStanding({ ...agent, secondFactorShown: false, roles: ['student'] }, COMPANY)).toBe('none')
  })

  test('is nobody without each of the proofs, and nobody gets a role they were not given', () => {
    const facts = fc.record({
      roles: fc.uniqueArray(fc.constantFrom(...ROLES)),
      email: fc.constantFrom('kim@amber.example', 'KIM@AMBER.EXAMPLE', 'kim@example.com', 'kim@x.amber.example'),
      emailVerified: fc.boolean(),
      method: fc.constantFrom(...LOGIN_METHODS),
      secondFactorShown: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, (session) => {
        const roles = rolesInSession(session, COMPANY)
        expect(session.roles).toEqual(expect.arrayContaining(roles))
        const proven =
          session.emailVerified &&
          session.secondFactorShown &&
          session.email.toLowerCase() === 'kim@amber.example' &&
          !['facebook', 'apple'].includes(session.method)
        expect(roles.some(isStaffRole)).toBe(proven && session.roles.some(isStaffRole))
      }),
    )
  })

  test('have short sessions from the start, whatever they have shown', () => {
    expect(sessionKindOf(['student', 'admin'])).toBe('staff')
    expect(sessionKindOf(['student', 'partner'])).toBe('student')
  })
})
