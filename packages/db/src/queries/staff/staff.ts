import type { Language } from '@amber/domain/languages'
import { STAFF_ROLES, type StaffRole } from '@amber/domain/login/staff-session'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { rolesOf } from '../account/users.ts'

export type StaffMemberRow = {
  id: number
  email: string
  name: string | null
  roles: Role[]
  hasSecondFactor: boolean
  lastSeenAt: Date | null
}

/** Condition on `users`. */
export const isStaff = sql<boolean>`exists (select from user_roles where user_id = users.id and role = any(${[...STAFF_ROLES]}))`

const selectStaffMembers = (db: DbOrTx) =>
  db
    .selectFrom('users')
    .where('erasedAt', 'is', null)
    .where(isStaff)
    .select([
      'id',
      'email',
      'name',
      rolesOf('users.id').as('roles'),
      sql<boolean>`
        exists (select from passkeys where user_id = users.id)
        or exists (select from totp_secrets where user_id = users.id and confirmed_at is not null)
      `.as('hasSecondFactor'),
      // For ended sessions, only the login time is known.
      sql<Date | null>`greatest(
        (select max(last_used_at) from sessions where user_id = users.id and revoked_at is null),
        (select max(last_login_at) from known_browsers where user_id = users.id)
      )`.as('lastSeenAt'),
    ])
    .$narrowType<{ email: NotNull }>()

export const listStaffMembers = (db: DbOrTx): Promise<StaffMemberRow[]> =>
  selectStaffMembers(db).orderBy('email').execute()

export const findStaffMember = (db: DbOrTx, id: number): Promise<StaffMemberRow | undefined> =>
  selectStaffMembers(db).where('id', '=', id).executeTakeFirst()

export const findStaffMemberOfEmail = (db: DbOrTx, email: string): Promise<StaffMemberRow | undefined> =>
  selectStaffMembers(db).where('email', '=', email).executeTakeFirst()

export type StaffRecipient = { email: string; language: Language }

/** Returns the address for work mails; undefined once the person is no longer staff. */
export const findStaffRecipient = (db: DbOrTx, id: number): Promise<StaffRecipient | undefined> =>
  db
    .selectFrom('users')
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .where(isStaff)
    .select(['email', 'language'])
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()

/** Returns the addresses of everyone with one of the roles. */
export const listStaffWithRoles = (
  db: DbOrTx,
  roles: readonly StaffRole[],
): Promise<(StaffRecipient & { id: number })[]> =>
  db
    .selectFrom('users')
    .where('erasedAt', 'is', null)
    .where(sql<boolean>`exists (select from user_roles where user_id = users.id and role = any(${[...roles]}))`)
    .select(['id', 'email', 'language'])
    .orderBy('id')
    .$narrowType<{ email: NotNull }>()
    .execute()

/** Serialises staff changes until commit: two admins can't remove each other's role at the same time. */
export async function lockStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(tx)
}

export async function hasOtherAdmin(tx: Tx, userId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('userRoles')
    .innerJoin('users', 'users.id', 'userRoles.userId')
    .where('userRoles.role', '=', 'admin')
    .where('userRoles.userId', '!=', userId)
    .where('users.erasedAt', 'is', null)
    .select('users.id')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

type Grant = { userId: number; roles: readonly StaffRole[]; grantedBy: number | null }

export async function addStaffRoles(tx: Tx, { userId, roles, grantedBy }: Grant): Promise<void> {
  if (roles.length === 0) return
  await tx
    .insertInto('userRoles')
    .values(roles.map((role) => ({ userId, role, grantedBy })))
    .onConflict((row) => row.columns(['userId', 'role']).doNothing())
    .execute()
}

/** Removes staff roles only; a partner role is managed elsewhere. */
export async function removeStaffRoles(tx: Tx, userId: number, roles: readonly StaffRole[]): Promise<void> {
  if (roles.length === 0) return
  await tx.deleteFrom('userRoles').where('userId', '=', userId).where('role', 'in', roles).execute()
}
