import type { LeadNow } from '@amber/domain/lead/plan-lead-change'
import type { LeadTag } from '@amber/domain/lead/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from '../dashboard/visible-leads.ts'
import { hasPerson } from './has-person.ts'

/** Finds what a bulk change can change of a lead that the viewer sees, unless its person was erased. */
export async function findLeadToChange(db: DbOrTx, leadId: number, viewer: LeadViewer): Promise<LeadNow | undefined> {
  const { rows } = await sql<LeadNow>`
    select lead.assigned_to, lead.staff_stage, lead.tags
    from leads lead
    where lead.id = ${leadId} and ${isVisibleLead(viewer)}
      and ${hasPerson('lead')}
  `.execute(db)
  return rows[0]
}

export async function setLeadTags(tx: Tx, leadId: number, tags: readonly LeadTag[]): Promise<void> {
  await sql`update leads set tags = ${tags}::text[], updated_at = now() where id = ${leadId}`.execute(tx)
}
