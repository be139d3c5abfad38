import { type Client, CallError } from '@amber/contract/http/client'
import { inviteStaff, resetSecondFactors, setStaffRoles, revokeInvitation } from '@amber/contract/endpoints/staff'
import { isStaffRole, type StaffRole } from '@amber/domain/login/staff-session'
import { isInternalEmail, type Role } from '@amber/domain/permissions'

/** Outcome of an admin form: a copy key with its values, or field errors. */
export type StaffOutcome =
  | { done: 'done_roles' | 'done_left' | 'done_reset'; name: string }
  | { done: 'done_invited'; email: string }
  | { done: 'done_withdrawn' }
  | { refused: 'taken'; email: string }
  | { refused: 'last_admin' | 'gone' }
  | { wrong: { email?: 'email_wrong'; roles?: 'roles_missing' }; typed: { email: string; roles: StaffRole[] } }

/** Handles the forms of the staff page. Rethrows API errors without an outcome of their own. */
export async function changeStaff(form: FormData, api: Client, companyDomain: string): Promise<StaffOutcome> {
  const roles = form.getAll('roles').filter((role): role is StaffRole => isStaffRole(role as Role))
  const id = Number(form.get('id'))
  switch (form.get('do')) {
    case 'invite':
      return invite({ email: readTrimmedField(form, 'email'), roles }, api, companyDomain)
    case 'set_roles': {
      const { data } = await api.call(setStaffRoles, { params: { id }, body: { roles } })
      return { done: data.roles.some(isStaffRole) ? 'done_roles' : 'done_left', name: data.name ?? data.email }
    }
    case 'reset_factor': {
      const { data } = await api.call(resetSecondFactors, { params: { id } })
      return { done: 'done_reset', name: data.name ?? data.email }
    }
    case 'withdraw':
      await api.call(revokeInvitation, { params: { id } })
      return { done: 'done_withdrawn' }
    default:
      return { refused: 'gone' }
  }
}

async function invite(
  typed: { email: string; roles: StaffRole[] },
  api: Client,
  companyDomain: string,
): Promise<StaffOutcome> {
  const isInternal = isInternalEmail(typed.email, companyDomain)
  if (!isInternal || typed.roles.length === 0) {
    const wrong = {
      ...(!isInternal && { email: 'email_wrong' as const }),
      ...(typed.roles.length === 0 && { roles: 'roles_missing' as const }),
    }
    return { wrong, typed }
  }
  try {
    const { data } = await api.call(inviteStaff, { body: typed })
    return { done: 'done_invited', email: data.email }
  } catch (error) {
    if (error instanceof CallError && error.code === 'conflict') return { refused: 'taken', email: typed.email }
    throw error
  }
}

function readTrimmedField(form: FormData, field: string): string {
  const text = form.get(field)
  return typeof text === 'string' ? text.trim() : ''
}

/** Maps an API error that the admin can act on; undefined for others. */
export function toStaffError(error: unknown): StaffOutcome | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'conflict') return { refused: 'last_admin' }
  return error.code === 'not_found' ? { refused: 'gone' } : undefined
}
