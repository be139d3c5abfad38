import { parseConfig } from '@amber/config/parse-config'
import { edition } from '@amber/config/variables'
import { AppError } from '@amber/domain/errors'
import { isStaffRole, STAFF_ROLES, type StaffRole } from '@amber/domain/login/staff-session'
import { ROLES } from '@amber/domain/permissions'
import { editionByName } from '@amber/editions/editions'
import { inviteStaff } from '@amber/operations/staff/invite-staff'
import * as z from 'zod/mini'
import { commandSchema } from '../config.ts'
import { wire } from '../wire.ts'

const USAGE = `npm run staff:invite -- <e-mail of the company> <${STAFF_ROLES.join(' | ')}>…`

const REASONS: Partial<Record<string, string>> = {
  invalid_input: 'only an address of the company can be invited',
  conflict: 'they are staff, or invited, already',
}

/** Invites the first admin, whom no other admin can invite; a running worker sends the mail. */
async function invite([email, ...roleNames]: string[]): Promise<string> {
  const roles = roleNames.map(parseRole)
  if (email === undefined || roles.length === 0) throw new Error(USAGE)
  const config = parseConfig(z.extend(commandSchema, edition), process.env)
  const { companyEmailDomain, defaultLanguage: language } = editionByName(config.EDITION)
  const { db, search } = wire(config)
  try {
    const { endsAt } = await inviteStaff(db, { email, roles, companyEmailDomain, language, actorId: null })
    return `invited until ${endsAt.toISOString()}`
  } catch (error) {
    throw error instanceof AppError ? new Error(REASONS[error.code] ?? error.code, { cause: error }) : error
  } finally {
    await Promise.all([db.destroy(), search.close()])
  }
}

function parseRole(roleName: string): StaffRole {
  const role = ROLES.find((known) => known === roleName)
  if (role === undefined || !isStaffRole(role)) throw new Error(USAGE)
  return role
}

try {
  console.log(await invite(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
