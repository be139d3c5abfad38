import type { Db } from '@amber/db/database'
import type { JobName } from '@amber/db/jobs'
import type { Logger } from '@amber/server/logger'
import { sql } from 'kysely'
import { errorFacts } from '../error-facts.ts'
import { pause } from '../pause.ts'

const RETRY = 60_000

type Asking = { db: Db; names: readonly JobName[]; everyMs: number; log: Logger; signal: AbortSignal }

/**
 * Asks for jobs when a worker starts, and again and again from then on. Several workers ask several times; like any job these
 * may run again and leave the same behind. The queue has a calendar of its own, but not for pools such as ours.
 */
export async function askRegularly({ db, names, everyMs, log, signal }: Asking): Promise<void> {
  while (!signal.aborted) {
    const asked = await ask(db, names).catch((error: unknown) => {
      log.warn({ error: errorFacts(error) }, 'jobs could not be asked for; trying again in a minute')
      return false
    })
    await pause(asked ? everyMs : RETRY, signal)
  }
}

async function ask(db: Db, names: readonly JobName[]): Promise<true> {
  await sql`
    select graphile_worker.add_job(identifier => name, payload => '{}'::json, job_key => name)
    from unnest(${names}::text[]) name
  `.execute(db)
  return true
}
