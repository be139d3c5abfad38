import type { Db } from '@amber/db/database'
import { sql } from 'kysely'

/** A call as an agent saw it, by the clock of the test. */
export type SeenCall = { dialledAt: Date; answeredAt: Date | undefined; savedAt: Date; wasDisturbed: boolean }

type StoredCall = {
  startedAt: Date | null
  answeredAt: Date | null
  endedAt: Date | null
  outcome: string | null
  isClaimed: boolean
  attempts: number
  events: number
}

/** Milliseconds by which a time may differ: what the page shows follows what happens. */
const TOLERANCE_MS = 5_000

/** Compares what is stored about calls with what the agents saw, in the order of dialling. */
export async function countCallFaults(db: Db, seen: readonly SeenCall[]) {
  const { rows } = await sql<StoredCall>`
    select
      started_at, answered_at, ended_at, outcome::text, is_claimed,
      (
        select count(*)::int from contact_attempts attempt
        where attempt.user_id = call.user_id and attempt.channel = 'phone' and attempt.outcome = call.outcome::text
          and attempt.id = call.attempt_id and attempt.made_at = call.started_at
      ) as attempts,
      (select count(*)::int from lead_events where kind = 'called' and subject_id = call.id) as events
    from calls call
    where released_at is null
    order by started_at
  `.execute(db)
  const [counted] = (
    await sql<{
      attempts: number
    }>`select count(*)::int as attempts from contact_attempts where channel = 'phone'`.execute(db)
  ).rows
  const expected = seen.toSorted((a, b) => a.dialledAt.getTime() - b.dialledAt.getTime())
  return {
    claimed: rows.filter(({ isClaimed }) => isClaimed).length,
    'without-outcome': rows.filter(({ outcome }) => outcome === null).length,
    'wrong-attempts':
      rows.filter((row) => row.attempts !== 1 || row.events !== 1).length +
      Math.abs((counted?.attempts ?? 0) - rows.length),
    lost: Math.abs(rows.length - seen.length),
    'wrong-times': expected.filter((call, index) => !hasItsTimes(call, rows[index])).length,
  }
}

function hasItsTimes({ dialledAt, answeredAt, savedAt, wasDisturbed }: SeenCall, row: StoredCall | undefined): boolean {
  if (!row?.startedAt || !row.endedAt) return false
  const { startedAt, answeredAt: storedAnswer, endedAt } = row
  const isInOrder =
    startedAt <= endedAt &&
    (!storedAnswer || (startedAt <= storedAnswer && storedAnswer <= endedAt)) &&
    isNear(startedAt, dialledAt) &&
    endedAt.getTime() <= savedAt.getTime() + TOLERANCE_MS
  // A browser that was killed right after the answer may not have reported it.
  return (
    isInOrder &&
    (wasDisturbed || (storedAnswer !== null && answeredAt !== undefined && isNear(storedAnswer, answeredAt)))
  )
}

const isNear = (a: Date, b: Date): boolean => Math.abs(a.getTime() - b.getTime()) <= TOLERANCE_MS
