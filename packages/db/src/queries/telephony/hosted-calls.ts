import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type HostedCall = { id: number; uuid: string; callerId: number }

/** Returns the call that a provider knows by this id. */
export const findCallOfProvider = (db: DbOrTx, providerCallId: string): Promise<HostedCall | undefined> =>
  db
    .selectFrom('calls')
    .where('providerCallId', '=', providerCallId)
    .select(['id', 'uuid', 'callerId'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Records when a call was answered that has ended meanwhile, if nobody has. Returns whether it changed anything. Events of
 * one call may arrive in any order, and providers tell times in whole seconds.
 */
export async function recordLateAnswer(tx: Tx, id: number, answeredAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('calls')
    .set({ answeredAt: sql<Date>`least(greatest(${answeredAt}, started_at), ended_at)` })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .where('answeredAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export type CallToDial = HostedCall & {
  number: string
  /** Number of the caller's own telephone. */
  callerNumber: string | null
  isDialled: boolean
  /** Whether we call the person of a lead, which is the only call with rules that allow it. */
  isToLead: boolean
  providerCallId: string | null
}

/** Finds a call of the caller that has not been let go of. */
export async function findCallToDial(db: DbOrTx, uuid: string, callerId: number): Promise<CallToDial | undefined> {
  const { rows } = await sql<CallToDial>`
    select
      call.id, call.uuid, call.caller_id, call.number, call.provider_call_id, users.phone as caller_number,
      call.state <> 'claimed' as is_dialled, call.direction = 'outbound' and call.lead_id is not null as is_to_lead
    from calls call join users on users.id = call.caller_id
    where call.uuid = ${uuid} and call.caller_id = ${callerId} and call.released_at is null
  `.execute(db)
  return rows[0]
}

/**
 * Marks a call as being dialled until the provider has named it. Returns false if another request has, so that nobody is
 * rung twice.
 */
export async function markDialling(db: DbOrTx, id: number, mark: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('calls')
    .set({ providerCallId: mark })
    .where('id', '=', id)
    .where('state', '=', 'claimed')
    .where('providerCallId', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes the mark of a call that was not dialled after all. */
export async function unmarkDialling(db: DbOrTx, id: number, mark: string): Promise<void> {
  await db
    .updateTable('calls')
    .set({ providerCallId: null })
    .where('id', '=', id)
    .where('providerCallId', '=', mark)
    .execute()
}
