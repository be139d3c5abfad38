import type { Language } from '@amber/domain/languages'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import type { SourceDetails } from '../json-columns.ts'

export type UserRow = {
  id: number
  email: string
  emailVerified: boolean
  name: string | null
  /** In international form, `+442079460000`. */
  phone: string | null
  language: Language
  roles: Role[]
}

/** An erased person is nobody. */
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

/** What is undefined stays as it is. Undefined: nobody has this account any more. */
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

type ProvenAccount = {
  email: string
  language: Language
  name?: string | undefined
  sourceDetails?: SourceDetails | undefined
}

/** Holds the person until commit: changes of what they keep queue up, over all processes, and none slips past a limit. */
export async function lockKeeper(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Finds or makes the account of an e-mail that somebody has proven. What the account says of itself already stays. */
export async function takeAccountOf(
  tx: Tx,
  { email, language, name, sourceDetails }: ProvenAccount,
): Promise<{ userId: number; wasProven: boolean; isNew: boolean }> {
  const known = await tx
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
  const isNew = known === undefined
  return { userId: id, wasProven: isNew || known.emailVerifiedAt !== null, isNew }
}

/** Whatever got into an account before anybody had proven its e-mail may be a stranger's. */
export async function forgetUnprovenAccess(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .execute()
  await tx.deleteFrom('identities').where('userId', '=', userId).execute()
  await tx.deleteFrom('knownBrowsers').where('userId', '=', userId).execute()
}

/** Everyone with an account is a student, whatever else they are. */
export const rolesOf = (userId: string) => sql<Role[]>`
  array(
    select 'student'
    union all
    (select role::text from user_roles where user_id = ${sql.ref(userId)} order by user_roles.role)
  )`
