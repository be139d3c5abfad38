import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { takeGuestLeads } from '@amber/db/queries/open-leads'

/**
 * What was sent under an e-mail before anybody had logged in with it belongs to whoever has proven that it is theirs.
 * The browser that sent it opens it no more: it may have been somebody else's.
 */
export async function claimLeads(tx: Tx, { id: userId, email }: { id: number; email: string }): Promise<void> {
  for (const leadId of await takeGuestLeads(tx, userId, email)) {
    await recordLeadEvent(tx, { leadId, kind: 'claimed', actorId: userId })
  }
}
