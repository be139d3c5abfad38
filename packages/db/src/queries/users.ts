import type { Language } from '@amber/domain/languages'
import type { Role } from '@amber/domain/permissions'
import { sql, type NotNull } from 'kysely'
import type { DbOrTx } from '../database.ts'

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

/** Everyone with an account is a student, whatever else they are. */
export const rolesOf = (userId: string) => sql<Role[]>`
  array(
    select 'student'
    union all
    (select role::text from user_roles where user_id = ${sql.ref(userId)} order by user_roles.role)
  )`
