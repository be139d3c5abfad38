import type { Tx } from '@amber/db/database'
import { fillProfileFromLead } from '@amber/db/queries/account/users'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { claimVisitorLeads, findBookedLead } from '@amber/db/queries/lead/open-leads'
import { claimVisitorMails } from '@amber/db/queries/mail/claim-mails'
import { claimPriceAlerts } from '@amber/db/queries/price-alert/price-alerts'

/**
 * Assigns leads sent with an email before its first login, the mails about them and price alerts to the user who has verified it.
 * The sending browser loses access, because it may belong to someone else.
 */
export async function claimLeads(tx: Tx, { id: userId, email }: { id: number; email: string }): Promise<void> {
  const claimedIds = await claimVisitorLeads(tx, userId, email)
  for (const leadId of claimedIds) await recordLeadEvent(tx, { leadId, kind: 'claimed', actorId: userId })
  await claimVisitorMails(tx, userId)
  await claimPriceAlerts(tx, userId, email)
  // Anyone may have typed the email into a form, but whoever paid for a booking meant it.
  const bookedId = await findBookedLead(tx, claimedIds)
  if (bookedId !== undefined) await fillProfileFromLead(tx, userId, bookedId)
}
