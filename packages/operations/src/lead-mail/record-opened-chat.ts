import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'

/** Records that a member of staff got the student's number in the link to the chat. */
export const recordOpenedChat = (
  db: Db,
  { leadId, actorId, requestId }: { leadId: number; actorId: number; requestId: string },
): Promise<void> =>
  db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { actorId, action: 'lead.open_chat', ids: { lead_id: leadId }, fields: ['phone'], requestId }),
    )
