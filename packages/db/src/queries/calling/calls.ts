import type { CallOutcome } from '@amber/domain/calling/outcomes'
import type { CallDirection, CallState, QueueReason } from '@amber/domain/calling/vocabulary'
import { UNKNOWN_CALL_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type Call = {
  id: number
  uuid: string
  leadId: number | null
  userId: number | null
  callerId: number
  number: string
  direction: CallDirection
  state: CallState
  isClaimed: boolean
  claimedAt: Date
  claimedUntil: Date
  startedAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  releasedAt: Date | null
  outcome: CallOutcome | null
  nextCallAt: Date | null
  note: string | null
  reasons: QueueReason[]
  promisedAt: Date | null
  attemptId: number | null
}

const COLUMNS = [
  'id',
  'uuid',
  'leadId',
  'userId',
  'callerId',
  'number',
  'direction',
  'state',
  'isClaimed',
  'claimedAt',
  'claimedUntil',
  'startedAt',
  'answeredAt',
  'endedAt',
  'releasedAt',
  'outcome',
  'nextCallAt',
  'note',
  'promisedAt',
  'attemptId',
] as const

const reasons = sql<QueueReason[]>`reasons`.as('reasons')

/** Returns the caller's call without an outcome; a unique index allows at most one. */
export const findOpenCall = (db: DbOrTx, callerId: number): Promise<Call | undefined> =>
  db
    .selectFrom('calls')
    .where('callerId', '=', callerId)
    .where('outcome', 'is', null)
    .where('releasedAt', 'is', null)
    .select([...COLUMNS, reasons])
    .executeTakeFirst()

/**
 * Frees people whose caller has not been heard of, so that a crash blocks nobody, and returns the caller's call without an
 * outcome.
 */
export const findCallAfterExpiry = (db: DbOrTx, callerId: number, now: Date): Promise<Call | undefined> =>
  db
    .with('freed', () => sql<{ id: number }>`(${freeExpired(now)})`)
    .selectFrom('calls')
    .where('callerId', '=', callerId)
    .where('outcome', 'is', null)
    .where('releasedAt', 'is', null)
    // The update is not visible here: a claim that it lets go of is left out by the same rule.
    .where((where) => where.or([where('startedAt', 'is not', null), where('claimedUntil', '>', now)]))
    .select([...COLUMNS, reasons])
    .executeTakeFirst()

/** Finds a call of the caller by its uuid and locks it until commit. */
export const lockOwnCall = (tx: Tx, uuid: string, callerId: number): Promise<Call | undefined> =>
  tx
    .selectFrom('calls')
    .where('uuid', '=', uuid)
    .where('callerId', '=', callerId)
    .select([...COLUMNS, reasons])
    .forUpdate()
    .executeTakeFirst()

type NewCall = Pick<Call, 'leadId' | 'userId' | 'callerId' | 'number' | 'direction' | 'promisedAt'> & {
  reasons: readonly QueueReason[]
  claimedAt: Date
  claimedUntil: Date
}

/**
 * Claims a person. Waits for a concurrent claim of the same person or by the same caller, and returns undefined if that
 * one succeeds: unique indexes allow one.
 */
export const insertCall = (tx: Tx, { reasons: why, ...call }: NewCall): Promise<Call | undefined> =>
  tx
    .insertInto('calls')
    .values({ ...call, reasons: [...why] })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...COLUMNS, reasons])
    .executeTakeFirst()

/**
 * Frees people whose caller has not been heard of. A call that was dialled stays open for its caller, who still has to say
 * how it ended; one that was not is let go of. Returns how many were freed.
 */
export async function freeExpiredClaims(db: DbOrTx, now: Date): Promise<number> {
  const { rows } = await freeExpired(now).execute(db)
  return rows.length
}

const freeExpired = (now: Date) => sql<{ id: number }>`
  update calls
  set
    is_claimed = false,
    released_at = case when started_at is null then ${now}::timestamptz end
  where id in (
    select id from calls where is_claimed and claimed_until <= ${now} order by claimed_until limit 100
    for update skip locked
  )
  returning id
`

/** Deletes calls from numbers of nobody known after some days. */
export async function deleteUnknownCalls(db: DbOrTx, now: Date): Promise<void> {
  await sql`
    delete from calls
    where lead_id is null and user_id is null
      and claimed_at < ${now}::timestamptz - make_interval(days => ${UNKNOWN_CALL_RETENTION_DAYS})
  `.execute(db)
}

export type CallChange = {
  state?: CallState
  isClaimed?: boolean
  claimedUntil?: Date
  startedAt?: Date | null
  answeredAt?: Date | null
  endedAt?: Date | null
  releasedAt?: Date
  outcome?: CallOutcome
  outcomeAt?: Date
  nextCallAt?: Date | null
  note?: string | null
  providerCallId?: string
  attemptId?: number | null
  leadId?: number
  userId?: number | null
}

/** Changes a locked call. */
export const updateCallRow = (tx: Tx, id: number, change: CallChange): Promise<Call> =>
  tx
    .updateTable('calls')
    .set(change)
    .where('id', '=', id)
    .returning([...COLUMNS, reasons])
    .executeTakeFirstOrThrow()

/** Returns whether somebody else has claimed the person of a call. */
export async function isClaimedByOther(tx: Tx, { id, number, leadId, userId }: Call): Promise<boolean> {
  const other = await tx
    .selectFrom('calls')
    .where('isClaimed', '=', true)
    .where('id', '<>', id)
    .where((where) =>
      where.or([
        where('number', '=', number),
        ...(leadId === null ? [] : [where('leadId', '=', leadId)]),
        ...(userId === null ? [] : [where('userId', '=', userId)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}

/** Returns leads with a number, open ones first and then the latest; merged ones count as their survivor. */
export async function listLeadsOfNumber(db: DbOrTx, number: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lead.id
    from leads found join leads lead on lead.id = coalesce(found.merged_into, found.id)
    where found.phone = ${number}
    group by lead.id
    order by lead.stage = 'closed', lead.id desc
    limit 20
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type CallContact = {
  at: Date
  channel: 'email' | 'phone' | 'whatsapp'
  reason: string
  outcome: string
  by: string | null
}

/** Contacts that the screen of a call shows. */
const MAX_CONTACTS = 5

/** Returns the last contacts with a person, newest first: those with their account, and calls about the lead. */
export async function listLastContacts(db: DbOrTx, leadId: number, callId: number): Promise<CallContact[]> {
  const { rows } = await sql<CallContact>`
    select contact.at, contact.channel, contact.reason, contact.outcome, coalesce(users.name, users.email::text) as by
    from (
      (
        select attempt.made_at as at, attempt.channel, attempt.reason, attempt.outcome, attempt.made_by
        from leads lead join contact_attempts attempt on attempt.user_id = lead.user_id
        where lead.id = ${leadId} and attempt.reason not like 'lead\\_call%'
        order by attempt.made_at desc
        limit ${MAX_CONTACTS}
      )
      union all
      (
        select call.started_at, 'phone', 'lead_call', coalesce(call.outcome::text, 'called'), call.caller_id
        from leads lead join calls call on call.lead_id = lead.id
        where (lead.id = ${leadId} or lead.merged_into = ${leadId}) and call.started_at is not null and call.id <> ${callId}
        order by call.started_at desc
        limit ${MAX_CONTACTS}
      )
    ) contact
    left join users on users.id = contact.made_by
    order by contact.at desc
    limit ${MAX_CONTACTS}
  `.execute(db)
  return rows
}
