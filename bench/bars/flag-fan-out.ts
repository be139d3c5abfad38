import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { changeFlag } from '@amber/contract/endpoints/flags'
import { createClient } from '@amber/contract/http/client'
import { listFlags } from '@amber/db/queries/flags/flag-versions'
import { SESSION_TOKEN } from '@amber/domain/session-token'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { REPOSITORY } from '@amber/local-environment/repository'
import { logIn } from '@amber/testing/factories/session'
import { openFlagStreams } from '@amber/testing/flag-streams'
import { runSize } from '@amber/testing/run-size'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'

/**
 * Opens 1,000 streams of feature flags on two processes of the API, changes a flag by the endpoint of the dashboard, and measures
 * how long it takes from the request until each stream has heard of it. Then kills one process while the flag changes again and
 * again, and starts it anew: whoever was connected to it reconnects and reads the flags, as GrowthBook's SDK does, and in the end
 * nobody may have older rules than the last.
 */
const STREAMS = Number(process.env['STREAMS'] ?? runSize({ short: 50, full: 1_000 }))
const CHANGES = Number(process.env['CHANGES'] ?? runSize({ short: 5, full: 30 }))
/** Changes while a process is killed and started again, and the pause between them. */
const CHANGES_MEANWHILE = 20
const PAUSE_MS = 250

const world = await startWorld({ apps: ['api'], populated: false, environment: { RATE_LIMIT_READ: '1000000' } })
const first = world.apps.api
if (!first) throw new Error('the API was not started')
const port = await freePort()
const startSecond = () =>
  startApp({
    name: 'api',
    port,
    environment: world.environment,
    logFile: join(REPOSITORY, '.local', 'logs', 'flag-fan-out.log'),
  })
let second = await startSecond()

try {
  const { token } = await logIn(world.db, { roles: ['admin'] })
  const api = createClient({
    baseUrl: first.url,
    headers: { cookie: `${SESSION_TOKEN}=${token}`, origin: world.siteUrl },
    timeoutMs: 5_000,
  })
  const streams = await openFlagStreams([first.url, second.url], STREAMS)
  let version = 0
  const change = async () => {
    const { data } = await api.call(changeFlag, {
      params: { name: 'happy_flow' },
      body: {
        flag: { default_value: version % 2 === 0 ? 'new' : 'current', rules: [], is_off: false, version },
      },
    })
    version = data.version
  }
  const measure = async () => {
    const changes = streams.nextChanges()
    const started = performance.now()
    await change()
    return (await changes).map((receivedAt) => receivedAt - started)
  }
  await measure()
  const times: number[] = []
  let unheard = 0
  for (let index = 0; index < CHANGES; index++) {
    const received = await measure()
    unheard += STREAMS - received.length
    times.push(...received)
  }
  report({
    name: 'flag-fan-out.p99',
    value: quantile(times, 0.99),
    goal: atMost(1_000, 'ms'),
    detail: `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; ${STREAMS} streams on two processes, ${CHANGES} changes, ${unheard} events lost`,
  })

  streams.readAfterEvents()
  const changeOften = async () => {
    for (let index = 0; index < CHANGES_MEANWHILE; index++) {
      await change()
      await delay(PAUSE_MS)
    }
  }
  const killAndRestart = async () => {
    await delay(PAUSE_MS)
    await second.kill()
    second = await startSecond()
  }
  await Promise.all([changeOften(), killAndRestart()])
  await change()
  const ended = performance.now()
  const last = (await listFlags(world.db)).find(({ name }) => name === 'happy_flow')
  const behind = await streams.countBehind(last?.changedAt.toISOString() ?? 'never')
  report({
    name: 'flag-fan-out.lost',
    value: behind + unheard,
    goal: atMost(0, ' streams'),
    detail: `one process killed and started again during ${CHANGES_MEANWHILE} changes; all ${STREAMS} had read the last state ${((performance.now() - ended) / 1000).toFixed(1)} s after it`,
  })
  streams.close()
} finally {
  await second.stop()
  await world.stop()
}
