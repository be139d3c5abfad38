import type { Language } from '@amber/domain/languages'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { SourceDetails } from '../../json-columns.ts'

export type UserRow = {
  id: number
  email: string
  emailVerified: boolean
  name: string | null
  /** International format, `+442079460000`. */
  phone: string | null
  language: Language
  roles: Role[]
}

/** Returns undefined for an erased user. */
export function findUser(db: DbOrTx, id: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .select([
      'id',
      'email',
      sql<boolean>`email_verified_at is not null`.as('emailVerified'),
      'name',
      'phone',
      'language',
      rolesOf('users.id').as('roles'),
    ])
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst()
}

export type UserDetails = Pick<UserRow, 'name' | 'phone' | 'language'>

/** Leaves undefined fields unchanged. Returns undefined if the user was erased. */
export function updateDetails(
  tx: Tx,
  userId: number,
  details: { [Field in keyof UserDetails]: UserDetails[Field] | undefined },
): Promise<UserDetails | undefined> {
  return tx
    .updateTable('users')
    .set({ ...details, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .returning(['name', 'phone', 'language'])
    .executeTakeFirst()
}

/**
 * Fills in the name and phone that the user typed into a form, where the profile has none. Skips a user row that is
 * locked, because no profile is worth a deadlock with a booking.
 */
export async function fillProfileFromLead(tx: Tx, userId: number, leadId: number): Promise<void> {
  const incomplete = tx
    .selectFrom('users')
    .where('id', '=', userId)
    .where('erasedAt', 'is', null)
    .where((where) => where.or([where('name', 'is', null), where('phone', 'is', null)]))
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
  await tx
    .updateTable('users')
    .from('leads')
    .where('leads.id', '=', leadId)
    .where('users.id', 'in', incomplete)
    .set({
      name: sql`coalesce(users.name, leads.name)`,
      phone: sql`coalesce(users.phone, leads.phone)`,
      updatedAt: sql<Date>`now()`,
    })
    .execute()
}

type VerifiedAccount = {
  email: string
  language: Language
  name?: string | undefined
  sourceDetails?: SourceDetails | undefined
}

/** Locks the user row so that concurrent changes cannot exceed a limit. */
export async function lockUser(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Finds or creates the account of a verified email. Existing account details are kept. */
export async function findOrCreateAccount(
  tx: Tx,
  { email, language, name, sourceDetails }: VerifiedAccount,
): Promise<{ userId: number; wasVerified: boolean; isNew: boolean }> {
  const existing = await tx
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'emailVerifiedAt'])
    .forUpdate()
    .executeTakeFirst()
  const { id } = await tx
    .insertInto('users')
    .values({
      email,
      language,
      name: name ?? null,
      sourceDetails: sourceDetails === undefined ? null : JSON.stringify(sourceDetails),
      emailVerifiedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        emailVerifiedAt: sql<Date>`coalesce(users.email_verified_at, excluded.email_verified_at)`,
        name: sql<string | null>`coalesce(users.name, excluded.name)`,
        sourceDetails: sql`coalesce(users.source_details, excluded.source_details)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  const isNew = existing === undefined
  return { userId: id, wasVerified: isNew || existing.emailVerifiedAt !== null, isNew }
}

/** Revokes sessions, identities and browsers from before the email was verified, which may belong to someone else. */
export async function revokeUnverifiedAccess(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .execute()
  await tx.deleteFrom('identities').where('userId', '=', userId).execute()
  await tx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
}

/** Returns SQL for the user's roles. Every account has the student role. */
export const rolesOf = (userId: string) => sql<Role[]>`
  array(
    select 'student'
    union all
    (select role::text from user_roles where user_id = ${sql.ref(userId)} order by user_roles.role)
  )`
