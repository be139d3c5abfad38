import { setTimeout as delay } from 'node:timers/promises'
import { startWorld } from '@amber/testing/world'
import { atMost, report } from '../../bench/bar.ts'
import { startService, stopService } from '../../services/start.ts'

/**
 * Stops each service under a running API and worker: `/readyz` must name it, nothing may crash, and the apps must
 * recover once the service is back. The figure is the longest recovery in seconds.
 */
const SERVICES = ['opensearch', 'redis', 'postgres'] as const
const HEAL_LIMIT_S = 30

const world = await startWorld({ apps: ['api', 'worker'] })
const problems: string[] = []
const healed: Record<string, number> = {}
try {
  for (const service of SERVICES) {
    process.stderr.write(`${service}: stopping\n`)
    await stopService(service)
    const down = await until(10, async () => (await failing('api')).includes(service))
    if (!down) problems.push(`/readyz did not name ${service}`)
    if (!(await alive('api')) || !(await alive('worker'))) problems.push(`an app died without ${service}`)
    if (service !== 'postgres') {
      const response = await fetch(`${world.url('api')}/api/v0/regions/suggest?q=lon`)
      if (!response.ok) problems.push(`suggest answered ${response.status} without ${service}`)
    }

    process.stderr.write(`${service}: starting\n`)
    await startService(service)
    const start = performance.now()
    const hasRecovered = await until(
      HEAL_LIMIT_S,
      async () => [...(await failing('api')), ...(await failing('worker'))].length === 0,
    )
    if (!hasRecovered) problems.push(`no recovery from ${service} within ${HEAL_LIMIT_S} s`)
    healed[service] = (performance.now() - start) / 1000
  }
} finally {
  for (const service of SERVICES) await startService(service)
  await world.stop()
}

const slowest = Math.max(...Object.values(healed))
report({
  name: 'dependency-down.heals',
  value: problems.length === 0 ? slowest : Infinity,
  goal: atMost(HEAL_LIMIT_S, ' s'),
  detail:
    problems.join('; ') ||
    Object.entries(healed)
      .map(([service, seconds]) => `${service} back in ${seconds.toFixed(1)} s`)
      .join(', '),
})

/** Returns the names in `/readyz`: an app with a fallback keeps serving and still lists what is down. */
async function failing(app: 'api' | 'worker'): Promise<string[]> {
  const response = await fetch(`${world.url(app)}/readyz`)
  const { failing: names } = (await response.json()) as { failing: string[] }
  return names
}

async function alive(app: 'api' | 'worker'): Promise<boolean> {
  return fetch(`${world.url(app)}/healthz`).then(
    (response) => response.ok,
    () => false,
  )
}

async function until(seconds: number, reached: () => Promise<boolean>): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    if (await reached()) return true
    await delay(100)
  }
  return false
}
