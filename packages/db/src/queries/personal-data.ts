import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'
import type { Person, PersonalTable } from '../personal-data/personal-table.ts'
import { PERSONAL_DATA, rowsOf } from '../personal-data.ts'

/** Section → rows, each a name and what stands there, as the database writes it in JSON. */
export type PersonalData = Record<string, Record<string, unknown>[]>

/** All that we hold of a person and they may read, of one moment. Sections without a row are empty lists. */
export async function readPersonalData(db: DbOrTx, person: Person): Promise<PersonalData> {
  const sections = PERSONAL_DATA.map((entry) => sql`${sql.lit(entry.section)}::text, ${listOf(entry, person)}`)
  const { rows } = await sql<{ data: PersonalData }>`
    select jsonb_build_object(${sql.join(sections)}) as data
  `.execute(db)
  return rows[0]?.data ?? {}
}

function listOf(entry: PersonalTable, person: Person): RawBuilder<unknown> {
  const columns = entry.exported.map((column) => sql.ref(column))
  const said = Object.entries(entry.said ?? {}).map(([name, text]) => sql`${sql.raw(text)} as ${sql.ref(name)}`)
  return sql`(
    select coalesce(jsonb_agg(to_jsonb(listed)), '[]')
    from (
      select ${sql.join([...said, ...columns])}
      from ${sql.table(entry.table)}
      where ${rowsOf(entry, person)}
      order by ctid
    ) listed
  )`
}

/** One table after the other, in the order of the map. What has to be read first was read. */
export async function erasePersonalData(tx: Tx, person: Person, { keptMail }: { keptMail: string }): Promise<void> {
  for (const entry of PERSONAL_DATA) {
    const { table, erased } = entry
    if (erased === 'deleted') {
      const kept = table === 'mails' ? sql` and idempotency_key <> ${keptMail}` : sql``
      await sql`delete from ${sql.table(table)} where ${rowsOf(entry, person)}${kept}`.execute(tx)
    } else if ('emptied' in erased) {
      const values = Object.entries(erased.emptied).map(([column, text]) => sql`${sql.ref(column)} = ${sql.raw(text)}`)
      await sql`update ${sql.table(table)} set ${sql.join(values)} where ${rowsOf(entry, person)}`.execute(tx)
    }
  }
}

/** Holds a person's payments and leads until commit, in the order in which whoever pays and books does. */
export async function lockDealingsOf(tx: Tx, userId: number): Promise<void> {
  const theirs = sql`user_id = ${userId} or email = (select email from users where id = ${userId})`
  await sql`
    select from payments where lead_id in (select id from leads where ${theirs}) order by id for no key update
  `.execute(tx)
  await sql`select from leads where ${theirs} order by id for update`.execute(tx)
}

/** Before they are nobody's: a lead that is over says so, as any other. */
export async function closeLeadsOf(tx: Tx, userId: number): Promise<void> {
  await sql`
    insert into lead_stages (lead_id, stage)
    select id, 'closed' from leads
    where user_id = ${userId} or email = (select email from users where id = ${userId})
    on conflict do nothing
  `.execute(tx)
}

/** Of reviews that nobody has seen yet nothing stays, not even the stars. */
export async function deleteUnpublishedReviewsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('reviews').where('userId', '=', userId).where('publishedAt', 'is', null).execute()
}

/**
 * A list that friends are still in belongs to whoever of them joined first, and is called after them: its old name may
 * be the leaver's own. All that the leaver was in count as changed, so that open screens lose their name.
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

/** The keys of pictures of theirs that no one else shows. */
export async function listOwnPictures(db: DbOrTx, userId: number): Promise<string[]> {
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
