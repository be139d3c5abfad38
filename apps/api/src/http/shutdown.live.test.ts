import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { freePort } from '@amber/testing/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const MAIN = fileURLToPath(import.meta.resolve('../main.ts'))
let database: TestDatabase
let child: ChildProcess | undefined

beforeAll(async () => {
  database = await cloneDatabase()
})

afterEach(() => child?.kill('SIGKILL'))

afterAll(() => database.drop())

type Answer = { status: number | undefined; closes: boolean; body: string }

async function ask(url: string, agent: Agent): Promise<Answer> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  const body = await text(response)
  return { status: response.statusCode, closes: response.headers.connection === 'close', body }
}

async function start(environment: Record<string, string>) {
  const port = String(await freePort())
  const started = spawn(process.execPath, [MAIN], {
    env: { ...localEnvironment, DATABASE_URL: database.url, ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = started
  const log = text(started.stdout)
  const exited = once(started, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok !== true) await delay(20)
  return { url, log, exited, terminate: () => started.kill('SIGTERM') }
}

/** As a balancer's connection: asks again and again on one kept-alive connection until it is told to close. */
async function askUntilClosed(url: string, onAnswer: (answer: Answer) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let closes = false
  while (!closes) {
    const answer = await ask(url, agent)
    onAnswer(answer)
    closes = answer.closes
  }
  agent.destroy()
}

describe('a stopping API', () => {
  test('answers every request that was sent to it, says not ready meanwhile, and ends with 0', async () => {
    const api = await start({
      REDIS_PREFIX: `test-${randomUUID()}:`,
      RATE_LIMIT_READ: '1000000',
      DRAIN_MS: '1000',
    })
    const statuses: (number | undefined)[] = []
    const enough = Promise.withResolvers<void>()
    const clients = Array.from({ length: 8 }, () =>
      askUntilClosed(`${api.url}/api/v0/regions?cache=false`, ({ status }) => {
        if (statuses.push(status) === 200) enough.resolve()
      }),
    )
    await enough.promise
    api.terminate()
    await Promise.all(clients)
    expect(new Set(statuses)).toEqual(new Set([200]))

    const ready = await ask(`${api.url}/readyz`, new Agent())
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.body)).toEqual({ status: 'draining', failing: [] })

    expect(await api.exited).toEqual([0, null])
    expect(await api.log).toContain('"msg":"stopped"')
  })

  test('without a drain still answers what is in flight, down to the last byte', async () => {
    // Takes connections and says nothing: a search that waits for it is surely in flight when the signal comes.
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const api = await start({
      REDIS_PREFIX: `test-${randomUUID()}:`,
      OPENSEARCH_URL: `http://127.0.0.1:${port}`,
      SEARCH_TIMEOUT_MS: '500',
    })
    const waiting = on(silent, 'connection')
    const answers = Array.from({ length: 8 }, () =>
      ask(`${api.url}/api/v0/regions/suggest?q=lon&cache=false`, new Agent()),
    )
    for (let count = 0; count < answers.length; count++) await waiting.next()
    api.terminate()
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(200)
      expect(JSON.parse(body)).toEqual({ data: { result: [] } })
    }
    expect(await api.exited).toEqual([0, null])
    silent.close()
  })

  test('is cut off at its deadline, with an exit code that says so', async () => {
    const api = await start({ REDIS_PREFIX: `test-${randomUUID()}:`, DRAIN_MS: '60000', SHUTDOWN_DEADLINE_MS: '100' })
    api.terminate()
    expect(await api.exited).toEqual([1, null])
    expect(await api.log).toContain('did not end in time')
  })
})

test('an API whose configuration lacks something says all that is missing, and ends', async () => {
  const started = spawn(process.execPath, [MAIN], { env: { PORT: '1' }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [output, [code]] = await Promise.all([text(started.stderr), once(started, 'exit')])
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'OPENSEARCH_URL']) expect(output).toContain(`${name} is missing`)
})
