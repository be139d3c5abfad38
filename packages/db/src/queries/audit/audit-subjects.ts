import { STAFF_ROLES } from '@amber/domain/login/staff-session'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

/** Names so common that more places have them are no filter. */
const MAX_SUBJECTS = 20

const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns ids of places by a part of their name, those that are archived too. */
export async function findPlaceIds(db: DbOrTx, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select root_id as id from place_overviews where lower(name) like ${containing(text)}
    order by lower(name) = ${text.toLowerCase()} desc, name, root_id
    limit ${sql.lit(MAX_SUBJECTS)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

const isStaff = sql`exists (select from user_roles where user_id = users.id and role = any (${STAFF_ROLES}::user_role[]))`

/** Returns ids of staff by a part of their name, and of anybody by their whole email. */
export async function findPersonIds(db: DbOrTx, text: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where email = ${text}::citext
    union
    select id from users where ${isStaff} and lower(name) like ${containing(text)}
    limit ${sql.lit(MAX_SUBJECTS)}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists the staff by whom the log can be filtered. */
export async function listAuditPeople(db: DbOrTx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(name, email::text) as name from users where erased_at is null and ${isStaff} order by 2, 1
  `.execute(db)
  return rows
}
