import type { VideoCallOutcome } from '@amber/domain/lead/video-calls'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { familyOf } from './lead-family.ts'

export type VideoCall = {
  uuid: string
  startsAt: Date
  link: string
  outcome: VideoCallOutcome | null
  schedulerName: string | null
  /** Whether a message to the student says when the call is. */
  isAnnounced: boolean
}

/** Returns the video calls of a lead and of those merged into it, the latest first. */
export const listVideoCalls = (db: DbOrTx, leadId: number): Promise<VideoCall[]> =>
  db
    .selectFrom('videoCalls as call')
    .leftJoin('users as scheduler', 'scheduler.id', 'call.scheduledBy')
    .leftJoin('leadMessages as message', 'message.idempotencyKey', 'call.idempotencyKey')
    .where('call.leadId', 'in', familyOf(leadId))
    .select([
      'call.uuid',
      'call.startsAt',
      'call.link',
      'call.outcome',
      sql<string | null>`coalesce(scheduler.name, scheduler.email::text)`.as('schedulerName'),
      sql<boolean>`message.id is not null`.as('isAnnounced'),
    ])
    .orderBy('call.startsAt', 'desc')
    .orderBy('call.id', 'desc')
    .execute()

type NewCall = { leadId: number; scheduledBy: number; startsAt: Date; link: string; idempotencyKey: string }

/** Returns undefined if the call was stored before. */
export async function insertVideoCall(tx: Tx, call: NewCall): Promise<number | undefined> {
  const row = await tx
    .insertInto('videoCalls')
    .values(call)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns the call's id, or undefined if it is of another lead or has this outcome already. */
export async function setCallOutcome(
  tx: Tx,
  { leadId, uuid, outcome }: { leadId: number; uuid: string; outcome: VideoCallOutcome },
): Promise<number | undefined> {
  const row = await tx
    .updateTable('videoCalls')
    .set({ outcome, outcomeAt: sql`now()` })
    .where('leadId', 'in', familyOf(leadId))
    .where('uuid', '=', uuid)
    .where('outcome', 'is distinct from', outcome)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function hasVideoCall(tx: Tx, leadId: number, uuid: string): Promise<boolean> {
  const call = tx.selectFrom('videoCalls').where('leadId', 'in', familyOf(leadId)).where('uuid', '=', uuid).select('id')
  return (await call.executeTakeFirst()) !== undefined
}
