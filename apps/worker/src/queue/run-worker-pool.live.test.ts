import { setTimeout as delay } from 'node:timers/promises'
import { createLogger } from '@amber/server/logger'
import { PORTS } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { openSwitchableProxy } from '@amber/testing/switchable-proxy'
import type { Task } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockKey } from './pool-lock.ts'
import { runWorkerPool } from './run-worker-pool.ts'

const NAME = 'index-place'
let database: TestDatabase
const stops: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await database.drop()
})

/** Starts a worker pool in this process that runs `task` for every job. */
function startShift(task: Task, databaseUrl = database.url) {
  const stop = new AbortController()
  const ended = runWorkerPool({
    databaseUrl,
    tasks: { [NAME]: task },
    concurrency: 2,
    log: createLogger({ app: 'worker', level: 'silent' }),
    shutdownMs: 10_000,
    stop: stop.signal,
  })
  const end = async () => {
    stop.abort()
    await ended
  }
  stops.push(end)
  return { end, ended }
}

async function addJob(key: string | null, root = 1) {
  await sql`select graphile_worker.add_job(${NAME}, ${{ root_id: root }}::json, job_key => ${key})`.execute(database.db)
}

async function listJobs() {
  const { rows } = await sql<{
    key: string | null
    lockedBy: string | null
    lastError: string | null
    attempts: number
  }>`
    select key, locked_by, last_error, attempts from graphile_worker.jobs order by id
  `.execute(database.db)
  return rows
}

const noJobsLeft = () => vi.waitFor(async () => expect(await listJobs()).toEqual([]), 10_000)

/** Returns a task that stays pending until it is released. */
function heldTask() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  return { task: vi.fn<Task>(() => released), release }
}

const killSessions = (name: string) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = ${name} and datname = current_database()`.execute(database.db)

test('runs a job again when a change arrives while it is running', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const task = vi.fn<Task>(() => released)
  await addJob('index:1', 1)
  startShift(task)
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  await addJob('index:1', 2)
  release()
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), 5_000)
  expect(task.mock.calls.map(([payload]) => payload)).toEqual([{ root_id: 1 }, { root_id: 2 }])
  await noJobsLeft()
})

test('finishes the running job and takes no other when told to stop', async () => {
  const { task, release } = heldTask()
  const shift = startShift(task)
  await addJob(null)
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  const ended = shift.end()
  await addJob('left')
  release()
  await ended
  expect(task).toHaveBeenCalledTimes(1)
  expect(await listJobs()).toMatchObject([{ key: 'left', attempts: 0 }])
})

test('runs the jobs of a dead pool and leaves those of another live pool alone', async () => {
  await addJob('dead')
  await addJob('alive')
  const neighbour = new pg.Client({ connectionString: database.url })
  await neighbour.connect()
  await neighbour.query(`select pg_advisory_lock(${lockKey('$1')})`, ['pool-alive'])
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-' || key, locked_at = now()`.execute(database.db)

  const task = vi.fn<Task>()
  startShift(task)
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 15_000)
  await vi.waitFor(async () => expect(await listJobs()).toMatchObject([{ lockedBy: 'pool-alive' }]))
  await neighbour.end()
})

test('ends a pool whose connections are frozen, and the next pool works', async () => {
  const door = await openSwitchableProxy(PORTS.postgres)
  await door.open()
  const url = new URL(database.url)
  url.port = String(door.port)
  const task = vi.fn<Task>()
  const shift = startShift(task, url.href)
  await addJob('index:1')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  door.freeze()
  await shift.ended
  startShift(task, url.href)
  await addJob('index:2')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), 20_000)
  await Promise.all(stops.splice(0).map((stop) => stop()))
  await door.close()
})

test('ends a pool that could never take a job, and the next pool works', async () => {
  await sql`alter table graphile_worker._private_tasks rename to tasks_away`.execute(database.db)
  const task = vi.fn<Task>()
  const shift = startShift(task)
  await shift.ended
  await sql`alter table graphile_worker.tasks_away rename to _private_tasks`.execute(database.db)
  startShift(task)
  await addJob('index:1')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
})

test('ends when it loses its lock and runs the finishing job only once', async () => {
  const { task, release } = heldTask()
  const shift = startShift(task)
  await addJob('index:1')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  await killSessions('worker presence')
  release()
  await shift.ended
  expect(task).toHaveBeenCalledTimes(1)
})

test('does not complete a job that finishes too late after losing its lock, so another pool reruns it', async () => {
  const first = heldTask()
  const shift = startShift(first.task)
  await addJob('index:1')
  await vi.waitFor(() => expect(first.task).toHaveBeenCalledTimes(1), 5_000)
  await killSessions('worker presence')
  await shift.ended
  first.release()
  await delay(0)
  expect(await listJobs()).toMatchObject([{ key: 'index:1' }])

  const second = vi.fn<Task>()
  startShift(second)
  await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1), 15_000)
  await noJobsLeft()
})

test('ends without an error or a lost job when the database terminates every session', async () => {
  const { task, release } = heldTask()
  const shift = startShift(task)
  await addJob('index:1')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  const [job] = await listJobs()
  await killSessions(job?.lockedBy ?? '')
  await killSessions('worker presence')
  release()
  await shift.ended
  startShift(vi.fn<Task>())
  await noJobsLeft()
})

test('does not wait for a stuck job when the pool ends on its own', async () => {
  const stuck = heldTask()
  const task = vi.fn<Task>(async (payload, helpers) => {
    if ((payload as { root_id: number }).root_id === 1) return stuck.task(payload, helpers)
    // Makes recording the failure of this job impossible.
    await sql`alter table graphile_worker._private_jobs rename to away`.execute(database.db)
    throw new Error('failed')
  })
  const { ended } = startShift(task)
  await addJob(null, 1)
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  await addJob(null, 2)
  await ended
  expect(task).toHaveBeenCalledTimes(2)
  await sql`alter table graphile_worker.away rename to _private_jobs`.execute(database.db)
  expect(await listJobs()).toHaveLength(2)
  stuck.release()
})
