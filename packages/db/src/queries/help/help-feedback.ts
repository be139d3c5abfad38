import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type HelpVerdict = { topic: string; slug: string; language: Language; isHelpful: boolean }

/** Returns the id by which a comment can be added. */
export async function insertHelpFeedback(db: DbOrTx, verdict: HelpVerdict): Promise<string> {
  const { uuid } = await db.insertInto('helpFeedback').values(verdict).returning('uuid').executeTakeFirstOrThrow()
  return uuid
}

/** Adds the only comment to a recent verdict that the answer did not help. Returns false if there is none. */
export async function addHelpComment(
  db: DbOrTx,
  { uuid, comment, withinHours }: { uuid: string; comment: string; withinHours: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('helpFeedback')
    .set({ comment })
    .where('uuid', '=', uuid)
    .where('isHelpful', '=', false)
    .where('comment', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - make_interval(hours => ${withinHours})`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type HelpVerdicts = { topic: string; slug: string; helpful: number; unhelpful: number }

/** Returns how often each answer helped, in all languages, those with the most complaints first. */
export async function listHelpVerdicts(db: DbOrTx, limit: number): Promise<HelpVerdicts[]> {
  const { rows } = await sql<HelpVerdicts>`
    select topic, slug,
      count(*) filter (where is_helpful)::integer as helpful,
      count(*) filter (where not is_helpful)::integer as unhelpful
    from help_feedback
    group by topic, slug
    order by unhelpful desc, helpful desc, slug
    limit ${limit}
  `.execute(db)
  return rows
}

export type HelpComment = { topic: string; slug: string; language: Language; comment: string; createdAt: Date }

/** Returns the latest comments first. */
export async function listHelpComments(db: DbOrTx, limit: number): Promise<HelpComment[]> {
  const { rows } = await sql<HelpComment>`
    select topic, slug, language, comment, created_at
    from help_feedback
    where comment is not null
    order by created_at desc, uuid
    limit ${limit}
  `.execute(db)
  return rows
}

/** Returns how many comments were deleted. */
export async function deleteOldHelpComments(db: DbOrTx, retentionDays: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('helpFeedback')
    .set({ comment: null })
    .where('comment', 'is not', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
