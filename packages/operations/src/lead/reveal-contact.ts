import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { getLeadPerson } from '@amber/db/queries/lead/find-lead'

type Wanted = { leadId: number; field: 'phone' | 'email'; actorId: number; requestId: string }

/** Returns one contact detail of a lead's person, and records that somebody saw it. Null if the person gave none. */
export function revealContact(db: Db, { leadId, field, actorId, requestId }: Wanted): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const person = await getLeadPerson(tx, leadId)
    const entry = { actorId, action: 'lead.reveal', ids: { lead_id: leadId }, fields: [field], requestId }
    await recordAudit(tx, entry)
    return person[field]
  })
}
