import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import type { Person, PersonalTable } from '../../personal-data/personal-table.ts'
import { PERSONAL_DATA, personalRowsOf } from '../../personal-data.ts'

/** Rows by section; values are as PostgreSQL formats them in JSON. */
export type PersonalData = Record<string, Record<string, unknown>[]>

/** Returns all exportable data of a person in one consistent snapshot. Sections without rows are empty lists. */
export async function readPersonalData(db: DbOrTx, person: Person): Promise<PersonalData> {
  // Rows rather than arguments of a function, of which PostgreSQL allows a hundred.
  const sections = PERSONAL_DATA.map((entry) => sql`(${sql.lit(entry.section)}::text, ${selectSection(entry, person)})`)
  const { rows } = await sql<{ data: PersonalData }>`
    select jsonb_object_agg(section.name, section.rows) as data
    from (values ${sql.join(sections)}) as section (name, rows)
  `.execute(db)
  return rows[0]?.data ?? {}
}

function selectSection(entry: PersonalTable, person: Person): RawBuilder<unknown> {
  const columns = entry.exported.map((column) => sql.ref(column))
  const computed = Object.entries(entry.computed ?? {}).map(([name, text]) => sql`${sql.raw(text)} as ${sql.ref(name)}`)
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(listed)), '[]')
    from (
      select ${sql.join([...computed, ...columns])}
      from ${sql.table(entry.table)}
      where ${personalRowsOf(entry, person)}
      order by ctid
    ) listed
  )`
}

/** Erases all tables in order. The caller has already read whatever it still needs. */
export async function erasePersonalData(
  tx: Tx,
  person: Person,
  { retainedMailKey }: { retainedMailKey: string },
): Promise<void> {
  for (const entry of PERSONAL_DATA) {
    const { table, erased } = entry
    if (erased === 'deleted') {
      const exceptRetained = table === 'mails' ? sql` and idempotency_key <> ${retainedMailKey}` : sql``
      await sql`delete from ${sql.table(table)} where ${personalRowsOf(entry, person)}${exceptRetained}`.execute(tx)
    } else if ('deletedUnless' in erased) {
      await sql`
        delete from ${sql.table(table)} where ${personalRowsOf(entry, person)} and not ${sql.raw(erased.deletedUnless)}
      `.execute(tx)
    } else if ('emptied' in erased) {
      const values = Object.entries(erased.emptied).map(([column, text]) => sql`${sql.ref(column)} = ${sql.raw(text)}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${personalRowsOf(entry, person)}`.execute(tx)
    }
  }
}

/** Locks a person's payments and leads until commit, in the same order as paying and booking. */
export async function lockPaymentsAndLeadsOf(tx: Tx, userId: number): Promise<void> {
  const belongsToUser = sql`user_id = ${userId} or email = (select email from users where id = ${userId})`
  await sql`
    select from payments where lead_id in (select id from leads where ${belongsToUser}) order by id for no key update
  `.execute(tx)
  await sql`select from leads where ${belongsToUser} order by id for update`.execute(tx)
}

/** Records the closed stage, as for any other closed lead, before the leads lose their owner. */
export async function closeLeadsOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    insert into lead_stages (lead_id, stage)
    select id, 'closed' from leads
    where user_id = ${userId} or email = (select email from users where id = ${userId})
    on conflict do nothing
  `.execute(tx)
}

/** Deletes unpublished reviews entirely, including their ratings. */
export async function deleteUnpublishedReviewsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('reviews').where('userId', '=', userId).where('publishedAt', 'is', null).execute()
}

/**
 * Transfers lists with other members to the earliest one and renames them after that member, since the old name may
 * identify the leaver. Raises the version of all the leaver's lists, so that open pages drop the name.
 */
export async function leaveSharedShortlists(tx: Tx, userId: number): Promise<void> {
  await sql`
    select from shared_shortlists
    where owner_id = ${userId}
      or id in (select list_id from shared_shortlist_members where user_id = ${userId})
    order by id
    for update
  `.execute(tx)
  await sql`
    update shared_shortlists list
    set version = list.version + 1,
      owner_id = coalesce(heir.user_id, list.owner_id),
      name = coalesce(heir.name, list.name)
    from shared_shortlists old
    left join lateral (
      select member.user_id, member.name
      from shared_shortlist_members member
      where member.list_id = old.id and member.user_id <> ${userId} and old.owner_id = ${userId}
      order by member.joined_at, member.user_id
      limit 1
    ) heir on true
    where old.id = list.id
      and (
        old.owner_id = ${userId}
        or old.id in (select list_id from shared_shortlist_members where user_id = ${userId})
      )
  `.execute(tx)
}

/** Returns keys of the user's images that nobody else's content uses. */
export async function listOwnImageKeys(db: DbOrTx, userId: number): Promise<string[]> {
  const { rows } = await sql<{ basePath: string }>`
    select distinct base_path
    from review_media own
    join reviews on reviews.id = own.review_id
    where reviews.user_id = ${userId}
      and not exists (select from media where media.base_path = own.base_path)
      and not exists (
        select from review_media other
        join reviews of_other on of_other.id = other.review_id
        where other.base_path = own.base_path and of_other.user_id is distinct from ${userId}
      )
    union all
    select file_key from review_uploads where user_id = ${userId}
  `.execute(db)
  return rows.map(({ basePath }) => basePath)
}

export async function listSavedSearchIds(db: DbOrTx, userId: number): Promise<number[]> {
  const rows = await db.selectFrom('savedSearches').where('userId', '=', userId).select('id').execute()
  return rows.map(({ id }) => id)
}
