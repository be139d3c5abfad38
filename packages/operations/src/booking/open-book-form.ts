import type { Db } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { lockStage } from '@amber/db/queries/open-leads'
import { findOpenLeadOf, type Opener, wasJustOpened } from '@amber/db/queries/opened-forms'
import { reachStage } from '../lead/reach-stage.ts'

/** Somebody opened the book form of a place: where they asked about it before, that lead has come as far. */
export async function openBookForm(db: Db, opener: Opener, rootId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const leadId = await findOpenLeadOf(tx, opener, rootId)
    if (leadId === undefined) return
    // First of all: an event refers to the lead, and two who both wrote one could neither of them lock it then.
    await lockStage(tx, leadId)
    if (await wasJustOpened(tx, leadId)) return
    await recordLeadEvent(tx, { leadId, kind: 'book_form_opened', actorId: opener.userId })
    await reachStage(tx, { leadId, stage: 'room_chosen', actorId: opener.userId })
  })
}
