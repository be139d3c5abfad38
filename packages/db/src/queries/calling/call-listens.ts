import { type ListenEnd, MAX_ASK_MS, MAX_SILENCE_MS } from '@amber/domain/calling/listening'
import type { CallState } from '@amber/domain/calling/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type Listen = {
  id: number
  uuid: string
  callId: number
  agentId: number
  agentName: string
  listenerId: number
  listenerName: string
  requestedAt: Date
  agreedAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
  endedBy: ListenEnd | null
}

const selectListens = sql`
  select
    listen.id, listen.uuid, listen.call_id, call.caller_id as agent_id,
    coalesce(agent.name, agent.email::text, '') as agent_name,
    listen.listener_id, coalesce(listener.name, listener.email::text, '') as listener_name,
    listen.requested_at, listen.agreed_at, listen.started_at, listen.ended_at, listen.ended_by
  from call_listens listen
  join calls call on call.id = listen.call_id
  join users agent on agent.id = call.caller_id
  join users listener on listener.id = listen.listener_id
`

/** Finds the listen that is not over of the call that a member of staff makes. */
export async function findListenOfAgent(db: DbOrTx, agentId: number): Promise<Listen | undefined> {
  const { rows } = await sql<Listen>`
    ${selectListens}
    where call.caller_id = ${agentId} and call.outcome is null and call.released_at is null and listen.ended_at is null
  `.execute(db)
  return rows[0]
}

/** Finds a listen by its uuid if the user is one of its sides, and locks it until commit. */
export async function lockListen(tx: Tx, uuid: string, userId: number): Promise<Listen | undefined> {
  const { rows } = await sql<Listen>`
    ${selectListens}
    where listen.uuid = ${uuid} and (call.caller_id = ${userId} or listen.listener_id = ${userId})
    for update of listen
  `.execute(tx)
  return rows[0]
}

/** Returns undefined if somebody listens to the call already, or the listener to another one. */
export async function insertListen(
  tx: Tx,
  { callId, listenerId, now }: { callId: number; listenerId: number; now: Date },
): Promise<string | undefined> {
  const listen = await tx
    .insertInto('callListens')
    .values({ callId, listenerId, requestedAt: now, listenerSeenAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uuid')
    .executeTakeFirst()
  return listen?.uuid
}

export type ListenChange = {
  agreedAt?: Date
  startedAt?: Date
  agentSeenAt?: Date
  listenerSeenAt?: Date
  endedAt?: Date
  endedBy?: ListenEnd
}

export async function updateListen(tx: Tx, id: number, change: ListenChange): Promise<void> {
  await tx.updateTable('callListens').set(change).where('id', '=', id).execute()
}

/** Ends what nobody listens to any more: the call is over, one of the browsers is silent, or the agent never answered. */
export async function endStaleListens(db: DbOrTx, now: Date): Promise<number> {
  const silentSince = new Date(now.getTime() - MAX_SILENCE_MS)
  const { rows } = await sql`
    update call_listens listen
    set
      ended_at = ${now},
      ended_by = case
        when call.state = 'ended' or call.outcome is not null or call.released_at is not null then 'call_ended'
        else 'expired'
      end
    from calls call
    where call.id = listen.call_id and listen.ended_at is null and (
      call.state = 'ended' or call.outcome is not null or call.released_at is not null or call.claimed_until <= ${now}
      or listen.listener_seen_at <= ${silentSince}
      or (listen.agreed_at is not null and listen.agent_seen_at <= ${silentSince})
      or (listen.agreed_at is null and listen.requested_at <= ${new Date(now.getTime() - MAX_ASK_MS)})
    )
    returning listen.id
  `.execute(db)
  return rows.length
}

export type CoachedCall = { id: number; agentId: number; state: CallState; isInBrowser: boolean }

/** Finds a call without an outcome by its uuid. */
export async function findCallToHear(db: DbOrTx, uuid: string): Promise<CoachedCall | undefined> {
  const { rows } = await sql<CoachedCall>`
    select id, caller_id as agent_id, state, provider_call_id is not null as is_in_browser
    from calls
    where uuid = ${uuid} and outcome is null and released_at is null
  `.execute(db)
  return rows[0]
}

/** Returns whether somebody leads the team that a member of staff belongs to. */
export async function isInTeamOf(db: DbOrTx, leadId: number, agentId: number): Promise<boolean> {
  const { rows } = await sql`
    select from staff_profiles own join staff_profiles theirs on theirs.team_id = own.team_id
    where own.user_id = ${leadId} and theirs.user_id = ${agentId}
  `.execute(db)
  return rows.length > 0
}
