import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import { submitWithoutQueue } from '@amber/operations/booking/submit-book-form'
import { sql } from 'kysely'
import { CONNECT_TIMEOUT_MS, type TestDatabase } from './database.ts'
import { formOf } from './factories/book-form.ts'
import { createPlace } from './factories/place.ts'
import { loginSecrets as secrets } from './mailed-logins.ts'

type Race = {
  rounds: number
  buyers: number
  /** Number of buyers in the database at once; the others wait for a connection. */
  connections: number
  onRound?: (round: number) => void
}

export type RaceOutcome = {
  /** Number of winners per round; -1 when successes and holds disagree. */
  winners: number[]
  /** Number of losers by error code. */
  losers: Record<string, number>
}

/**
 * Lets many buyers submit a form for the last slot at once, each with their own browser, email and address, as if each
 * used another process. After each round the hold is backdated, so that the next winner releases it.
 */
export async function raceForOnePlace(
  { url }: Pick<TestDatabase, 'url'>,
  { rounds, buyers, connections, onRound = () => undefined }: Race,
): Promise<RaceOutcome> {
  const db = createDatabase(url, { max: connections, connectTimeoutMs: CONNECT_TIMEOUT_MS })
  try {
    const place = await createPlace(db)
    const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
    await db.updateTable('availability').set({ placesLeft: 1 }).where('tenancyId', '=', tenancyId).execute()
    const outcome: RaceOutcome = { winners: [], losers: {} }
    const form = await formOf(db, tenancyId)
    for (let round = 1; round <= rounds; round++) {
      const forms = Array.from({ length: buyers }, () => formOfAnother(form))
      const results = await Promise.allSettled(forms.map((each) => submitWithoutQueue({ db, secrets }, each)))
      for (const result of results) {
        if (result.status === 'fulfilled') continue
        const why = result.reason instanceof AppError ? result.reason.code : String(result.reason)
        outcome.losers[why] = (outcome.losers[why] ?? 0) + 1
      }
      const successes = results.filter(({ status }) => status === 'fulfilled').length
      const { rows } = await sql<{ held: number }>`
        select count(*) as held from holds
        where tenancy_id = ${tenancyId} and released_at is null and expires_at > now()
      `.execute(db)
      // A success without a hold is no win, and neither is a hold without a success.
      outcome.winners.push(successes === rows[0]?.held ? successes : -1)
      await sql`
        update holds set taken_at = taken_at - interval '1 day', expires_at = expires_at - interval '1 day'
        where tenancy_id = ${tenancyId} and released_at is null
      `.execute(db)
      onRound(round)
    }
    return outcome
  } finally {
    await db.destroy()
  }
}

type Form = Awaited<ReturnType<typeof formOf>>

function formOfAnother(form: Form): Form {
  const email = `${randomUUID()}@example.com`
  return {
    ...form,
    idempotencyKey: randomUUID(),
    payload: { ...form.payload, 'user_details/email': email },
    sender: { email, userId: null, flowHash: randomBytes(32) },
    address: randomUUID(),
  }
}
