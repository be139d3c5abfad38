import type { CallOutcome } from '@amber/domain/calling/outcomes'
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

/** Ends the call tasks of a lead that were due, since the person was reached. */
export async function endCallTasks(tx: Tx, leadId: number, now: Date): Promise<void> {
  await tx
    .updateTable('leadTasks')
    .set({ doneAt: now })
    .where('leadId', '=', leadId)
    .where('kind', '=', 'call')
    .where('doneAt', 'is', null)
    .execute()
}
