import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { localEnvironment } from '@amber/local-environment/addresses'
import { COMPILE_CACHE } from '@amber/local-environment/compile-cache'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { freePort } from '@amber/local-environment/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

const MAIN_PATH = fileURLToPath(import.meta.resolve('../main.ts'))
let database: TestDatabase
let child: ChildProcess | undefined

beforeAll(async () => {
  database = await cloneDatabase()
})

afterEach(() => child?.kill('SIGKILL'))

afterAll(() => database.drop())

type ReceivedResponse = { status: number | undefined; closes: boolean; body: string }

async function sendRequest(url: string, agent: Agent): Promise<ReceivedResponse> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  const body = await text(response)
  return { status: response.statusCode, closes: response.headers.connection === 'close', body }
}

async function startApi(environment: Record<string, string>) {
  const port = String(await freePort())
  const apiProcess = spawn(process.execPath, [MAIN_PATH], {
    env: { ...COMPILE_CACHE, ...localEnvironment, DATABASE_URL: database.url, ...environment, PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child = apiProcess
  const log = text(apiProcess.stdout)
  const exited = once(apiProcess, 'exit') as Promise<[number | null]>
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}/healthz`).catch(() => undefined))?.ok !== true) await delay(20)
  return { url, log, exited, terminate: () => apiProcess.kill('SIGTERM') }
}

/** Sends requests on one keep-alive connection, as a load balancer does, until the server asks to close it. */
async function requestUntilClosed(url: string, onResponse: (response: ReceivedResponse) => void): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let closes = false
  while (!closes) {
    const response = await sendRequest(url, agent)
    onResponse(response)
    closes = response.closes
  }
  agent.destroy()
}

describe('stopping API', () => {
  test('completes every request, reports that it is draining and exits with 0', async () => {
    const api = await startApi({
      REDIS_PREFIX: `test-${randomUUID()}:`,
      RATE_LIMIT_READ: '1000000',
      DRAIN_MS: '1000',
    })
    const statuses: (number | undefined)[] = []
    const underLoad = Promise.withResolvers<void>()
    const clients = Array.from({ length: 8 }, () =>
      requestUntilClosed(`${api.url}/api/v0/regions?cache=false`, ({ status }) => {
        if (statuses.push(status) === 200) underLoad.resolve()
      }),
    )
    await underLoad.promise
    api.terminate()
    await Promise.all(clients)
    expect(new Set(statuses)).toEqual(new Set([200]))

    const ready = await sendRequest(`${api.url}/readyz`, new Agent())
    expect(ready.status).toBe(503)
    expect(JSON.parse(ready.body)).toEqual({ status: 'draining', failing: [] })

    expect(await api.exited).toEqual([0, null])
    expect(await api.log).toContain('"msg":"stopped"')
  })

  test('completes requests in flight without a drain period', async () => {
    // This server never responds, so that searches which wait for it are in flight when the signal arrives.
    const silentServer = createServer().listen(0, '127.0.0.1')
    await once(silentServer, 'listening')
    const { port } = silentServer.address() as AddressInfo
    const api = await startApi({
      REDIS_PREFIX: `test-${randomUUID()}:`,
      OPENSEARCH_URL: `http://127.0.0.1:${port}`,
      SEARCH_TIMEOUT_MS: '500',
    })
    const connections = on(silentServer, 'connection')
    const responses = Array.from({ length: 8 }, () =>
      sendRequest(`${api.url}/api/v0/regions/suggest?q=lon&cache=false`, new Agent()),
    )
    for (let count = 0; count < responses.length; count++) await connections.next()
    api.terminate()
    for (const { status, body } of await Promise.all(responses)) {
      expect(status).toBe(200)
      expect(JSON.parse(body)).toEqual({ data: { result: [] } })
    }
    expect(await api.exited).toEqual([0, null])
    silentServer.close()
  })

  test('exits with 1 at the shutdown deadline', async () => {
    const api = await startApi({
      REDIS_PREFIX: `test-${randomUUID()}:`,
      DRAIN_MS: '60000',
      SHUTDOWN_DEADLINE_MS: '100',
    })
    api.terminate()
    expect(await api.exited).toEqual([1, null])
    expect(await api.log).toContain('did not end in time')
  })
})

test('lists the missing variables and exits when the configuration is incomplete', async () => {
  const apiProcess = spawn(process.execPath, [MAIN_PATH], {
    env: { ...COMPILE_CACHE, PORT: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, [code]] = await Promise.all([text(apiProcess.stderr), once(apiProcess, 'exit')])
  expect(code).toBe(1)
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'OPENSEARCH_URL']) expect(output).toContain(`${name} is missing`)
})
