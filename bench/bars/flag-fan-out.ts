import { join } from 'node:path'
import { startApp } from '@amber/local-environment/app-process'
import { freePort } from '@amber/local-environment/free-port'
import { REPOSITORY } from '@amber/local-environment/repository'
import { createLiveChanges } from '@amber/integrations/live/client'
import { changeFlag } from '@amber/operations/flags/change-flag'
import { createUser } from '@amber/testing/factories/user'
import { openFlagStreams } from '@amber/testing/flag-streams'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../bar.ts'
import { median, quantile } from '../quantile.ts'

/**
 * Opens 1,000 streams of feature flags on two processes of the API, changes a flag as staff do, and measures how long it
 * takes from the request until each stream has heard of it. Then kills one process at the moment of a change: all its streams
 * must hear of it from the other.
 */
const STREAMS = Number(process.env['STREAMS'] ?? 1_000)
const CHANGES = Number(process.env['CHANGES'] ?? 30)

const world = await startWorld({ apps: ['api'], populated: false, environment: { RATE_LIMIT_READ: '1000000' } })
const first = world.apps.api
if (!first) throw new Error('the API was not started')
const second = await startApp({
  name: 'api',
  port: await freePort(),
  environment: world.environment,
  logFile: join(REPOSITORY, '.local', 'logs', 'flag-fan-out.log'),
})
const liveFlags = createLiveChanges({
  url: world.environment['REDIS_URL'] ?? '',
  prefix: world.environment['REDIS_PREFIX'] ?? '',
  topic: 'flags',
})

try {
  const { id: actorId } = await createUser(world.db, { roles: ['admin'] })
  const streams = await openFlagStreams([first.url, second.url], STREAMS)
  let version = 0
  const change = async () => {
    version = await changeFlag(
      { db: world.db, liveFlags },
      {
        name: 'happy_flow',
        defaultValue: version % 2 === 0 ? 'new' : 'current',
        rules: [],
        isOff: false,
        version,
        actorId,
        requestId: 'bench',
      },
    )
  }
  const measure = async (alongside?: () => Promise<unknown>) => {
    const changes = streams.nextChanges()
    const started = performance.now()
    await Promise.all([change(), alongside?.()])
    return (await changes).map((heardAt) => heardAt - started)
  }
  await measure()
  const times: number[] = []
  for (let index = 0; index < CHANGES; index++) times.push(...(await measure()))
  report({
    name: 'flag-fan-out.p99',
    value: quantile(times, 0.99),
    goal: atMost(1_000, 'ms'),
    detail: `median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; ${STREAMS} streams on two processes, ${CHANGES} changes`,
  })

  const afterKill = await measure(() => second.kill())
  report({
    name: 'flag-fan-out.lost',
    value: STREAMS - afterKill.length,
    goal: atMost(0, ' streams'),
    detail: `one process killed during a change; the last stream heard of it after ${(Math.max(...afterKill) / 1000).toFixed(1)} s`,
  })
  streams.close()
} finally {
  liveFlags.close()
  await second.stop()
  await world.stop()
}
