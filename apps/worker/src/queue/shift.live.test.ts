import { setTimeout as delay } from 'node:timers/promises'
import { createLogger } from '@amber/server/logger'
import { PORTS } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { doorTo } from '@amber/testing/door'
import type { Task } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockKey } from './presence.ts'
import { workShift } from './shift.ts'

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

/** A pool of workers in this process that runs `task` for every job. */
function startShift(task: Task, databaseUrl = database.url) {
  const stop = new AbortController()
  const ended = workShift({
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

/** A task that waits inside until it is let go. */
function heldTask() {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  return { task: vi.fn<Task>(() => letGo), release }
}

const killSessions = (name: string) =>
  sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = ${name} and datname = current_database()`.execute(database.db)

test('a change that comes while its job is running is run after it', async () => {
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const task = vi.fn<Task>(() => letGo)
  await addJob('index:1', 1)
  startShift(task)
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  await addJob('index:1', 2)
  release()
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2), 5_000)
  expect(task.mock.calls.map(([payload]) => payload)).toEqual([{ root_id: 1 }, { root_id: 2 }])
  await noJobsLeft()
})

test('told to stop, it finishes the job that runs and takes no other', async () => {
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

test('the jobs of a dead pool are run by a live one, those of another live pool are left alone', async () => {
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

test('a pool whose connections are swallowed, and not closed, ends, and the next one works', async () => {
  const door = await doorTo(PORTS.postgres)
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

test('a pool that can take no job since it began ends, and the next one works', async () => {
  await sql`alter table graphile_worker._private_tasks rename to tasks_away`.execute(database.db)
  const task = vi.fn<Task>()
  const shift = startShift(task)
  await shift.ended
  await sql`alter table graphile_worker.tasks_away rename to _private_tasks`.execute(database.db)
  startShift(task)
  await addJob('index:1')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
})

test('a pool that lost its lock ends, and what it still finishes in time counts', async () => {
  const { task, release } = heldTask()
  const shift = startShift(task)
  await addJob('index:1')
  await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(1), 5_000)
  await killSessions('worker presence')
  release()
  await shift.ended
  expect(task).toHaveBeenCalledTimes(1)
})

test('a pool that lost its lock does not complete a job it finishes too late: another runs it again', async () => {
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

test('when the database ends every session, the pool ends without an error and without losing its job', async () => {
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

test('a pool that gives up by itself does not wait for a job that never ends', async () => {
  const stuck = heldTask()
  const task = vi.fn<Task>(async (payload, helpers) => {
    if ((payload as { root_id: number }).root_id === 1) return stuck.task(payload, helpers)
    // That this one failed can't be written down.
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
