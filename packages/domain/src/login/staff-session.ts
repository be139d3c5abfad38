import { isInternalEmail, type Role } from '../permissions.ts'
import type { SessionKind } from './session-ends.ts'
import type { LoginMethod } from './vocabulary.ts'

export const STAFF_ROLES = ['agent', 'supply_manager', 'admin'] as const satisfies readonly Role[]

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Each shows that the mailbox, or the company's Google account, is theirs now. Facebook and Apple show neither. */
const STAFF_METHODS: ReadonlySet<LoginMethod> = new Set(['otp', 'link', 'google', 'google_one_tap'])

export type SessionFacts = {
  /** All that the person was ever given. */
  roles: readonly Role[]
  email: string
  emailVerified: boolean
  method: LoginMethod
  secondFactorShown: boolean
}

/** `second_factor`: a student until they show one. */
export type StaffStanding = 'none' | 'second_factor' | 'staff'

export const isStaffRole = (role: Role): role is StaffRole => STAFF_ROLES.some((known) => known === role)

export const canBeStaffBy = (method: LoginMethod) => STAFF_METHODS.has(method)

/** By what they were given, whether or not this session has shown enough to use it. */
export const sessionKindOf = (roles: readonly Role[]): SessionKind => (roles.some(isStaffRole) ? 'staff' : 'student')

/** Asked at every request: whoever loses the address, or a role, is staff no more from then on. */
export function staffStanding(session: SessionFacts, companyDomain: string): StaffStanding {
  const { roles, email, emailVerified, method, secondFactorShown } = session
  if (!roles.some(isStaffRole) || !emailVerified || !canBeStaffBy(method)) return 'none'
  if (!isInternalEmail(email, companyDomain)) return 'none'
  return secondFactorShown ? 'staff' : 'second_factor'
}

/** What the person may be in this session. */
export function rolesInSession(session: SessionFacts, companyDomain: string): Role[] {
  const isStaff = staffStanding(session, companyDomain) === 'staff'
  return isStaff ? [...session.roles] : rolesWithoutStaff(session)
}

/** What anyone is when a session begins: nobody has shown a second factor yet. */
export const rolesWithoutStaff = ({ roles, emailVerified }: Pick<SessionFacts, 'roles' | 'emailVerified'>): Role[] =>
  roles.filter((role) => !isStaffRole(role) && (role !== 'partner' || emailVerified))
