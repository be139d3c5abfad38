import { randomBytes, randomUUID } from 'node:crypto'
import { createDatabase } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import { submitAtOnce } from '@amber/operations/booking/submit-book-form'
import { sql } from 'kysely'
import type { TestDatabase } from './database.ts'
import { formOf } from './factories/book-form.ts'
import { createPlace } from './factories/place.ts'
import { loginSecrets as secrets } from './mailed-logins.ts'

type Race = {
  rounds: number
  buyers: number
  /** So many of them are in the database at once; the others wait for a connection. */
  connections: number
  onRound?: (round: number) => void
}

export type RaceOutcome = {
  /** Of each round. */
  winners: number[]
  /** Why the others have nothing → how often. */
  losers: Record<string, number>
}

/**
 * One place is left, and so many send a form for it at once, each from a browser, an e-mail and an address of their
 * own, as if each came to another process. After each round its hold is made old: whoever wins the next releases it.
 */
export async function raceForOnePlace(
  { url }: Pick<TestDatabase, 'url'>,
  { rounds, buyers, connections, onRound = () => undefined }: Race,
): Promise<RaceOutcome> {
  const db = createDatabase(url, { max: connections })
  try {
    const place = await createPlace(db)
    const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
    await db.updateTable('availability').set({ placesLeft: 1 }).where('tenancyId', '=', tenancyId).execute()
    const outcome: RaceOutcome = { winners: [], losers: {} }
    const form = await formOf(db, tenancyId)
    for (let round = 1; round <= rounds; round++) {
      const forms = Array.from({ length: buyers }, () => formOfAnother(form))
      const answers = await Promise.allSettled(forms.map((each) => submitAtOnce({ db, secrets }, each)))
      for (const answer of answers) {
        if (answer.status === 'fulfilled') continue
        const why = answer.reason instanceof AppError ? answer.reason.code : String(answer.reason)
        outcome.losers[why] = (outcome.losers[why] ?? 0) + 1
      }
      const said = answers.filter(({ status }) => status === 'fulfilled').length
      const { rows } = await sql<{ held: number }>`
        select count(*) as held from holds
        where tenancy_id = ${tenancyId} and released_at is null and expires_at > now()
      `.execute(db)
      // A winner who was told so and holds nothing is no winner, and neither is one who holds and was not told.
      outcome.winners.push(said === rows[0]?.held ? said : -1)
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
