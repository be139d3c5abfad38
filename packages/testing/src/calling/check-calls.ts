import type { Db } from '@amber/db/database'
import { sql } from 'kysely'
import type { SimulatedCall, SimulatedDay } from './call-one-queue.ts'
import { CHOSEN_HOURS, COUNTRIES } from './people-to-call.ts'

export type CallFaults = {
  /** Pairs of calls with one person at the same time. */
  overlaps: number
  outsideWindow: number
  /** Calls to people who had chosen none, or withdrew their consent before. */
  withoutConsent: number
  /** Calls to numbers of people who had asked for no more calls. */
  listed: number
  tooOften: number
  /** Calls without exactly one row, one entry in the timeline and, with an account, one attempt. */
  unrecorded: number
}

const DAY_MS = 86_400_000
const MAX_CALLS_PER_DAY = 3

/** Compares what the agents wrote down with the rules, by plain calculations that share no code with them. */
export async function checkCalls(db: Db, { calls, withdrawnAt }: SimulatedDay): Promise<CallFaults> {
  const consents = await db.selectFrom('contactConsents').select(['userId', 'fromHour', 'noCalls']).execute()
  const chosen = new Map(consents.map((consent) => [consent.userId, consent]))
  const hasChosenHours = (userId: number | null) => userId !== null && (chosen.get(userId)?.fromHour ?? null) !== null
  return {
    overlaps: countOverlaps(calls),
    outsideWindow: calls.filter((call) => !isInWindow(call, hasChosenHours(call.userId))).length,
    withoutConsent: calls.filter(({ userId, realDialledAt }) => {
      if (userId === null || chosen.get(userId)?.noCalls !== true) return false
      return realDialledAt > (withdrawnAt.get(userId) ?? 0)
    }).length,
    // A crashed browser says later that somebody wants no more calls, who may have been called again by then.
    listed: calls.filter(({ number, realDialledAt }) =>
      calls.some(
        (other) =>
          other.outcome === 'do_not_call' &&
          other.number === number &&
          (other.savedAt ?? Number.POSITIVE_INFINITY) < realDialledAt,
      ),
    ).length,
    tooOften: calls.filter((call) => callsBefore(calls, call) >= MAX_CALLS_PER_DAY).length,
    unrecorded: await countUnrecorded(db, calls),
  }
}

const isSamePerson = (a: SimulatedCall, b: SimulatedCall) =>
  a.number === b.number || (a.userId !== null && a.userId === b.userId)

function countOverlaps(calls: readonly SimulatedCall[]): number {
  return calls
    .flatMap((call, index) => calls.slice(index + 1).map((other) => [call, other] as const))
    .filter(([a, b]) => isSamePerson(a, b) && a.dialledAt < b.lastAliveAt && b.dialledAt < a.lastAliveAt).length
}

const callsBefore = (calls: readonly SimulatedCall[], call: SimulatedCall) =>
  calls.filter(
    (other) =>
      isSamePerson(other, call) &&
      other.dialledAt < call.dialledAt &&
      other.dialledAt.getTime() > call.dialledAt.getTime() - DAY_MS,
  ).length

/** Nobody is called on Sundays, and the simulated day is no holiday in these countries. */
function isInWindow({ number, dialledAt }: SimulatedCall, hasChosenHours: boolean): boolean {
  const zones = hasChosenHours ? ['Europe/Paris'] : COUNTRIES.find(({ prefix }) => number.startsWith(prefix))?.zones
  const { from, to } = hasChosenHours ? CHOSEN_HOURS : { from: 9, to: 20 }
  return (zones ?? []).every((timeZone) => {
    const [weekday, hour] = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit' })
      .format(dialledAt)
      .split(' ')
    return weekday !== 'Sun,' && Number(hour) >= from && Number(hour) < to
  })
}

async function countUnrecorded(db: Db, calls: readonly SimulatedCall[]): Promise<number> {
  const { rows } = await sql<{ uuid: string; hasEntry: boolean; hasAttempt: boolean; outcome: string | null }>`
    select
      uuid, outcome::text,
      (
        select count(*) = 1 from lead_events where lead_id = calls.lead_id and kind = 'called' and subject_id = calls.id
      ) as has_entry,
      calls.user_id is null or exists (
        select from contact_attempts
        where id = calls.attempt_id and user_id = calls.user_id and channel = 'phone' and made_by = calls.caller_id
          and outcome = calls.outcome::text and made_at = calls.started_at
      ) as has_attempt
    from calls where started_at is not null
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.uuid, row]))
  const lost = calls.filter(({ uuid, outcome }) => {
    const row = byId.get(uuid)
    return !row || row.outcome !== outcome || !row.hasEntry || !row.hasAttempt
  })
  return lost.length + Math.abs(rows.length - calls.length)
}
