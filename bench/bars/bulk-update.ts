import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionEnvironment } from '@amber/db/connection-url'
import { postgresProgram } from '@amber/db/postgres-programs'
import { takeStep } from '@amber/operations/bulk/take-step'
import { uploadRun } from '@amber/operations/bulk/upload-run'
import { createManyTenancies } from '@amber/testing/factories/many-tenancies'
import { createUser } from '@amber/testing/factories/user'
import { drainJobs } from '@amber/testing/jobs'
import { startWorld } from '@amber/testing/world'
import { sql } from 'kysely'
import { atLeast, atMost, report } from '../bar.ts'
import { median } from '../quantile.ts'

/**
 * Changes the price of 100,000 tenancies of 2,000 places, a supply manager's share: by a bulk run with history, events
 * and both search engines, and by `COPY` and one `UPDATE` in psql, which has none of these. The figure is how much of
 * psql's speed remains.
 */
const PLACES = Number(process.env['PLACES'] ?? 2_000)
const TENANCIES = 50
const LIMIT_MS = 600_000

const world = await startWorld({ apps: ['worker'], populated: false })
const { db } = world
const folder = mkdtempSync(join(tmpdir(), 'bulk-'))
try {
  const ids = await createManyTenancies(db, { places: PLACES, tenancies: TENANCIES })
  // The worker finds the new places by itself; indexing them must not slow down what is measured.
  await drainJobs(db, { limitMs: LIMIT_MS })
  await sql`vacuum analyze inventories`.execute(db)

  // The clock of one `UPDATE` varies by a half from run to run, since it takes only a few seconds.
  const bareRuns: number[] = []
  for (const priceMinor of [21_300, 21_400, 21_500]) {
    bareRuns.push(await updateByPsql(ids, priceMinor))
    await sql`vacuum analyze inventories`.execute(db)
  }
  const bareSeconds = median(bareRuns)

  const { id: actorId } = await createUser(db)
  const csv = `id,price\n${ids.map((id) => `${id},216.00`).join('\n')}`
  const upload = { resource: 'tenancies', operation: 'update', fileName: 'prices.csv', organisationId: null } as const
  const uploadStarted = performance.now()
  const runId = await uploadRun(db, { ...upload, csv, actorId })
  const uploadSeconds = (performance.now() - uploadStarted) / 1000
  const memory = sampleMemory(world.apps.worker?.pid ?? 0)
  const checkSeconds = await step(runId, actorId, 'check', 'checked')
  const started = performance.now()
  await step(runId, actorId, 'apply', 'first_applied')
  await step(runId, actorId, 'continue', 'applied')
  const appliedSeconds = (performance.now() - started) / 1000
  await drainJobs(db, { limitMs: LIMIT_MS })
  const seconds = (performance.now() - started) / 1000
  const samples = await memory.stop()

  const perSecond = (took: number) => `${Math.round(ids.length / took).toLocaleString('en')} rows/s`
  report({
    name: 'bulk-update.speed',
    value: bareSeconds / seconds,
    goal: atLeast(0.25),
    detail: `${ids.length} rows: ${perSecond(seconds)} until indexed, ${perSecond(appliedSeconds)} until applied, psql ${perSecond(bareSeconds)}; upload ${uploadSeconds.toFixed(1)} s, dry run ${checkSeconds.toFixed(1)} s`,
  })
  const half = Math.ceil(samples.length / 2)
  const [early, late] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))]
  report({
    name: 'bulk-update.memory',
    value: late / early,
    goal: atMost(1.2),
    detail: `worker at most ${early.toFixed(0)} MB in the first half, ${late.toFixed(0)} MB in the second`,
  })
} finally {
  rmSync(folder, { recursive: true })
  await world.stop()
}

/** Changes the price of the tenancies by `COPY` and one `UPDATE`. Returns the seconds. */
async function updateByPsql(ids: readonly number[], priceMinor: number): Promise<number> {
  const file = join(folder, 'prices.csv')
  writeFileSync(file, ids.map((id) => `${id},${priceMinor}`).join('\n'))
  const script = `create temp table changed (id bigint, price bigint);
\\copy changed from '${file}' csv
update inventories set price_minor = changed.price from changed where inventories.id = changed.id;`
  const program = await postgresProgram('psql')
  const started = performance.now()
  const psql = spawnSync(program, ['-v', 'ON_ERROR_STOP=1', '-q'], {
    input: script,
    env: { ...process.env, ...connectionEnvironment(world.environment['DATABASE_URL'] ?? '') },
    encoding: 'utf8',
  })
  if (psql.status !== 0) throw new Error(`psql ended with ${psql.status}: ${psql.stderr}`)
  return (performance.now() - started) / 1000
}

/** Takes a step and returns the seconds until the run has reached the state. */
async function step(runId: number, actorId: number, name: 'check' | 'apply' | 'continue', state: string) {
  const started = performance.now()
  await takeStep(db, { runId, step: name, actorId })
  for (;;) {
    const run = await db.selectFrom('bulkRuns').where('id', '=', runId).select('state').executeTakeFirstOrThrow()
    if (run.state === state) return (performance.now() - started) / 1000
    if (performance.now() - started > LIMIT_MS) throw new Error(`bulk run is still ${run.state}`)
    await delay(50)
  }
}

/** Samples the resident memory of a process in megabytes until stopped. */
function sampleMemory(pid: number) {
  const samples: number[] = []
  const stopped = new AbortController()
  const sampling = (async () => {
    while (!stopped.signal.aborted) {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      samples.push(Number(kilobytes) / 1000)
      await delay(200)
    }
  })()
  return {
    stop: async () => {
      stopped.abort()
      await sampling
      return samples
    },
  }
}
