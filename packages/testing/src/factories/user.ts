import type { DbOrTx, Schema } from '@amber/db/database'
import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import type { Insertable, Selectable } from 'kysely'
import { nextNumber } from './sequence.ts'

type GivenRole = Selectable<Schema['userRoles']>['role']
type Overrides = Partial<Insertable<Schema['users']>> & { roles?: readonly GivenRole[] }

/** Company email domain, as in `packages/editions`. */
const COMPANY_DOMAIN = 'amber.example'

/** Creates a student with a verified email. Roles are added to that, and staff get a company address. */
export async function createUser(db: DbOrTx, { roles = [], ...overrides }: Overrides = {}) {
  const number = nextNumber()
  const isStaff = STAFF_ROLES.some((role) => roles.includes(role))
  const user = await db
    .insertInto('users')
    .values({
      email: isStaff ? `staff-${number}@${COMPANY_DOMAIN}` : `student-${number}@example.com`,
      emailVerifiedAt: new Date(),
      name: `Student ${number}`,
      ...overrides,
    })
    .returning(['id', 'email', 'name'])
    .executeTakeFirstOrThrow()
  if (roles.length > 0) {
    await db
      .insertInto('userRoles')
      .values(roles.map((role) => ({ userId: user.id, role })))
      .execute()
  }
  return user
}
