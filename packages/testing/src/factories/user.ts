import type { DbOrTx, Schema } from '@amber/db/database'
import type { Insertable, Selectable } from 'kysely'
import { nextNumber } from './sequence.ts'

type StaffRole = Selectable<Schema['userRoles']>['role']
type Overrides = Partial<Insertable<Schema['users']>> & { roles?: readonly StaffRole[] }

/** A student with a verified e-mail; roles add to that. */
export async function createUser(db: DbOrTx, { roles = [], ...overrides }: Overrides = {}) {
  const number = nextNumber()
  const user = await db
    .insertInto('users')
    .values({
      email: `student-${number}@example.com`,
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
