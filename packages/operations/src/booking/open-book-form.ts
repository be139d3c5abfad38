import type { Db } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockStage } from '@amber/db/queries/lead/open-leads'
import { findOpenLeadOf, type FormOpener, wasRecentlyOpened } from '@amber/db/queries/booking/opened-forms'
import { advanceStage } from '../lead/advance-stage.ts'

/** Advances the opener's lead about the place, if there is one, to `room_chosen`. */
export async function openBookForm(db: Db, opener: FormOpener, rootId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const leadId = await findOpenLeadOf(tx, opener, rootId)
    if (leadId === undefined) return
    // Locks the lead before writing the event: the event's foreign key shares a lock on the lead, so two transactions
    // that wrote first would deadlock.
    await lockStage(tx, leadId)
    if (await wasRecentlyOpened(tx, leadId)) return
    await recordLeadEvent(tx, { leadId, kind: 'book_form_opened', actorId: opener.userId })
    await advanceStage(tx, { leadId, stage: 'room_chosen', actorId: opener.userId })
  })
}
