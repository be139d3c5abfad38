import type { ComparedLead } from '@amber/domain/lead/duplicate-score'
import type { MergeFacts } from '@amber/domain/lead/merge-leads'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'
import { hasPerson } from './has-person.ts'

export type DuplicateLead = ComparedLead & MergeFacts & { uuid: string }

/** Columns of `lead` that say whose it is, and what keeps it from being merged away. */
const comparedColumns: RawBuilder<unknown> = sql`
  lead.id, lead.uuid, lead.user_id, lead.name, lead.email::text as email, lead.phone, lead.root_id, lead.stage,
  exists (select from forms where lead_id = lead.id) as has_form,
  exists (select from holds where lead_id = lead.id and released_at is null and expires_at > now()) as has_hold,
  exists (select from payments where lead_id = lead.id) as has_payment,
  exists (select from bookings where lead_id = lead.id) as has_booking,
  exists (select from documents where lead_id = lead.id) as has_documents,
  exists (select from leads other where other.merged_into = lead.id) as is_survivor`

/** Leads that may be of the same person. One with more of them is a test or a shared address, where nothing is to merge. */
const MAX_CANDIDATES = 50

/** Returns the open leads that the viewer sees and that share an account, an email or a phone with a lead, newest first. */
export async function listDuplicateCandidates(
  db: DbOrTx,
  leadId: number,
  viewer: LeadViewer,
): Promise<DuplicateLead[]> {
  const { rows } = await duplicateCandidatesStatement(leadId, viewer).execute(db)
  return rows
}

/** Each kind of contact is looked up by its own index. */
export const duplicateCandidatesStatement = (leadId: number, viewer: LeadViewer) => sql<DuplicateLead>`
  with own as (select id, user_id, email, phone from leads where id = ${leadId}),
  same as (
    select leads.id from own join leads on leads.email = own.email
    union
    select leads.id from own join leads on leads.user_id = own.user_id
    union
    select leads.id from own join leads on leads.phone = own.phone
  )
  select ${comparedColumns}
  from same join leads lead on lead.id = same.id
  where lead.id <> ${leadId} and lead.stage <> 'closed' and ${hasPerson('lead')} and ${isVisibleLead(viewer)}
  order by lead.created_at desc, lead.id desc
  limit ${sql.lit(MAX_CANDIDATES)}
`

/** Finds a lead with what a merge needs to know of it. Undefined if the viewer does not see it or its person is erased. */
export async function findComparedLead(
  db: DbOrTx,
  leadId: number,
  viewer: LeadViewer,
): Promise<DuplicateLead | undefined> {
  const { rows } = await sql<DuplicateLead>`
    select ${comparedColumns} from leads lead
    where lead.id = ${leadId} and ${hasPerson('lead')} and ${isVisibleLead(viewer)}
  `.execute(db)
  return rows[0]
}
