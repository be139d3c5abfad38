import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** Owner of a draft: an account, or else a browser. */
export type DraftOwner = { userId: number } | { flowHash: Buffer }

export type DraftRow = {
  id: number
  /** Canonical name of the place. */
  path: string
  step: number
  formValues: Readonly<Record<string, string>>
  updatedAt: Date
  endsAt: Date
  resumeSeed: Buffer
}

const drafts = (db: DbOrTx) =>
  db
    .selectFrom('formDrafts')
    .innerJoin('inventories as place', 'place.id', 'formDrafts.rootId')
    .where('formDrafts.endsAt', '>', sql<Date>`now()`)
    .select([
      'formDrafts.id',
      sql<string>`place.canonical_name`.as('path'),
      'formDrafts.step',
      sql<Readonly<Record<string, string>>>`form_drafts.form_values`.as('formValues'),
      'formDrafts.updatedAt',
      'formDrafts.endsAt',
      'formDrafts.resumeSeed',
    ])

export function findDraftOf(db: DbOrTx, owner: DraftOwner, path: string): Promise<DraftRow | undefined> {
  const ofPlace = drafts(db).where('place.canonicalName', '=', path)
  return 'userId' in owner
    ? ofPlace.where('formDrafts.userId', '=', owner.userId).executeTakeFirst()
    : ofPlace
        .where('formDrafts.userId', 'is', null)
        .where('formDrafts.flowHash', '=', owner.flowHash)
        .executeTakeFirst()
}

export const findDraft = (db: DbOrTx, id: number): Promise<DraftRow | undefined> =>
  drafts(db).where('formDrafts.id', '=', id).executeTakeFirst()

export type DraftToSave = {
  rootId: number
  owner: DraftOwner
  language: Language
  formValues: Readonly<Record<string, string>>
  step: number
  /** Email to send the link to; if omitted, the previous one stays. */
  email?: string
  /** Seed for a new draft, or for one whose link now goes to another email. */
  newSeed: Buffer
}

export type SavedDraft = { id: number; updatedAt: Date; endsAt: Date }

/** Stores one draft per user and place, or per browser and place. */
export async function upsertDraft(tx: Tx, draft: DraftToSave, days: number): Promise<SavedDraft> {
  const { rootId, owner, language, formValues, step, email = null, newSeed } = draft
  const [userId, flowHash] = 'userId' in owner ? [owner.userId, null] : [null, owner.flowHash]
  const target =
    userId === null
      ? sql`(flow_hash, root_id) where user_id is null and flow_hash is not null`
      : sql`(user_id, root_id) where user_id is not null`
  const { rows } = await sql<SavedDraft>`
    insert into form_drafts as draft (
      root_id, user_id, flow_hash, email, language, form_values, step, resume_seed, updated_at, ends_at
    )
    values (
      ${rootId}, ${userId}, ${flowHash}, ${email}, ${language}, ${JSON.stringify(formValues)}::jsonb, ${step}, ${newSeed},
      now(), now() + make_interval(days => ${days})
    )
    on conflict ${target} do update set
      language = excluded.language,
      form_values = excluded.form_values,
      step = excluded.step,
      updated_at = excluded.updated_at,
      ends_at = excluded.ends_at,
      email = coalesce(excluded.email, draft.email),
      -- A new email gets a new seed, so that the link sent to the old one stops working.
      resume_seed = case
        when excluded.email is not null and draft.email is not null and excluded.email <> draft.email
        then excluded.resume_seed
        else draft.resume_seed
      end
    returning id, updated_at, ends_at
  `.execute(tx)
  const [saved] = rows
  if (!saved) throw new Error('draft upsert returned no row')
  return saved
}

export async function deleteDraftsOf(db: DbOrTx, owners: readonly DraftOwner[], rootId: number): Promise<number> {
  let deleted = 0n
  for (const owner of owners) {
    const ofPlace = db.deleteFrom('formDrafts').where('rootId', '=', rootId)
    const { numDeletedRows } = await (
      'userId' in owner
        ? ofPlace.where('userId', '=', owner.userId)
        : ofPlace.where('userId', 'is', null).where('flowHash', '=', owner.flowHash)
    ).executeTakeFirst()
    deleted += numDeletedRows
  }
  return Number(deleted)
}

export async function deleteDraft(db: DbOrTx, id: number): Promise<void> {
  await db.deleteFrom('formDrafts').where('id', '=', id).execute()
}

/**
 * Data of a draft for its mail. Unavailable once the draft is sent, deleted or expired, or its link goes to another
 * email.
 */
export type DraftFacts = { id: number; placeName: string; path: string; resumeSeed: Buffer; endsAt: Date }

export function findDraftFacts(db: DbOrTx, id: number, email: string): Promise<DraftFacts | undefined> {
  return drafts(db)
    .where('formDrafts.id', '=', id)
    .where('formDrafts.email', '=', email)
    .select('place.name as placeName')
    .executeTakeFirst()
}

/** Deletes up to the given number of expired drafts and returns how many were deleted. */
export async function deleteDraftsPastEnd(db: DbOrTx, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from form_drafts where id in (select id from form_drafts where ends_at < now() limit ${limit})
  `.execute(db)
  return Number(numAffectedRows)
}
