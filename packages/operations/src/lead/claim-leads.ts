import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { claimVisitorLeads } from '@amber/db/queries/lead/open-leads'

/**
 * Assigns leads sent with an email before its first login to the user who has verified it. The sending browser loses
 * access, because it may belong to someone else.
 */
export async function claimLeads(tx: Tx, { id: userId, email }: { id: number; email: string }): Promise<void> {
  for (const leadId of await claimVisitorLeads(tx, userId, email)) {
    await recordLeadEvent(tx, { leadId, kind: 'claimed', actorId: userId })
  }
}
