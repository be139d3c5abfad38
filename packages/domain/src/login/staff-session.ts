import { isInternalEmail, type Role } from '../permissions.ts'
import type { SessionKind } from './session-expiry.ts'
import type { LoginMethod } from './vocabulary.ts'

export const STAFF_ROLES = ['agent', 'team_lead', 'supply_manager', 'admin'] as const satisfies readonly Role[]

export type StaffRole = (typeof STAFF_ROLES)[number]

/**
 * Methods that prove current control of the mailbox or of the company's Google account. Facebook and Apple prove
 * neither.
 */
const STAFF_METHODS: ReadonlySet<LoginMethod> = new Set(['otp', 'link', 'google', 'google_one_tap'])

export type SessionFacts = {
  /** All roles ever granted to the user. */
  roles: readonly Role[]
  email: string
  emailVerified: boolean
  method: LoginMethod
  secondFactorShown: boolean
}

/** `second_factor`: treated as a student until the second factor is verified. */
export type StaffAccess = 'none' | 'second_factor' | 'staff'

export const isStaffRole = (role: Role): role is StaffRole => STAFF_ROLES.some((known) => known === role)

export const isStaffLoginMethod = (method: LoginMethod) => STAFF_METHODS.has(method)

/** Returns whether the user proved to have an email of the company, whatever their roles. */
export const isInternalUser = (
  { email, emailVerified }: Pick<SessionFacts, 'email' | 'emailVerified'>,
  companyDomain: string,
) => emailVerified && isInternalEmail(email, companyDomain)

/** Decides by granted roles, whether or not this session may use them yet. */
export const sessionKindOf = (roles: readonly Role[]): SessionKind => (roles.some(isStaffRole) ? 'staff' : 'student')

/** Determines staff access. Evaluated for every request, so losing the email or a role takes effect immediately. */
export function staffAccess(session: SessionFacts, companyDomain: string): StaffAccess {
  const { roles, email, emailVerified, method, secondFactorShown } = session
  if (!roles.some(isStaffRole) || !emailVerified || !isStaffLoginMethod(method)) return 'none'
  if (!isInternalEmail(email, companyDomain)) return 'none'
  return secondFactorShown ? 'staff' : 'second_factor'
}

/** Returns the roles that apply in this session. */
export function rolesInSession(session: SessionFacts, companyDomain: string): Role[] {
  const isStaff = staffAccess(session, companyDomain) === 'staff'
  return isStaff ? [...session.roles] : rolesWithoutStaff(session)
}

/** Returns the roles at the start of a session, before any second factor. */
export const rolesWithoutStaff = ({ roles, emailVerified }: Pick<SessionFacts, 'roles' | 'emailVerified'>): Role[] =>
  roles.filter((role) => !isStaffRole(role) && (role !== 'partner' || emailVerified))
