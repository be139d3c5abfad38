import type { CallOutcome } from '@amber/domain/calling/outcomes'
import { sql } from 'kysely'
import type { Tx } from '../../database.ts'

type Attempt = { userId: number; reason: 'lead_call' | 'lead_call_received'; madeBy: number; madeAt: Date }

/** Records that somebody called a person, who reads it in their account. Its outcome follows. */
export async function insertCallAttempt(tx: Tx, { userId, reason, madeBy, madeAt }: Attempt): Promise<number> {
  const { id } = await tx
    .insertInto('contactAttempts')
    .values({ userId, channel: 'phone', reason, outcome: 'called', madeBy, madeAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setAttemptOutcome(tx: Tx, id: number, outcome: CallOutcome): Promise<void> {
  await tx.updateTable('contactAttempts').set({ outcome }).where('id', '=', id).execute()
}

type ReachedCall = { id: number; leadId: number; isCallBack: boolean; now: Date }

/**
 * Ends the call tasks of a lead that were due, since the person was reached. A new call-back also replaces those that
 * earlier calls promised for later. Other tasks stay until they are due. Returns the ids of the ended tasks.
 */
export async function endCallTasks(tx: Tx, { id, leadId, isCallBack, now }: ReachedCall): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update lead_tasks task
    set done_at = ${now}
    where task.lead_id = ${leadId} and task.kind = 'call' and task.done_at is null
      and (
        task.due_at <= ${now}
        or ${isCallBack} and exists (
          select from leads family join calls call on call.lead_id = family.id
          where (family.id = task.lead_id or family.merged_into = task.lead_id)
            and call.outcome = 'call_back' and call.next_call_at = task.due_at and call.id <> ${id}
        )
      )
    returning id
  `.execute(tx)
  return rows.map((task) => task.id)
}
