import { setTimeout as delay } from 'node:timers/promises'
import { atLeast, atMost, report } from '../bar.ts'
import { median } from '../quantile.ts'
import { findSaturation } from '../traffic/find-saturation.ts'
import { describeFailures, describeStep, measureStep } from '../traffic/measure-step.ts'
import { listParts, readMemory } from '../traffic/processes.ts'
import { slopeOf } from '../traffic/slope.ts'
import { startTrafficWorld } from '../traffic/start-traffic-world.ts'
import { prepareVisitors } from '../traffic/visitors.ts'

/**
 * Sends the mix at half of saturation for an hour and checks that no process keeps growing: the growth by its slope over the
 * last two thirds, against the memory that it holds. Caches fill and code is compiled in the first third. `RATE=60` sets the
 * visits per second that are otherwise found first, `MINUTES=4` is a short version, which shows only fast leaks.
 */
const MINUTES = Number(process.env['MINUTES'] ?? 60)
const RATE = process.env['RATE']
const STEP_SECONDS = 6
const SAMPLE_MS = 5_000

const { world, stop } = await startTrafficWorld()
const visitors = await prepareVisitors(world)
try {
  const perSecond = RATE ? Number(RATE) : (await findSaturation(world, visitors, STEP_SECONDS)).last.answered / 2
  const samples: { at: number; memory: Map<string, number> }[] = []
  const parts = listParts(world)
  const stopped = new AbortController()
  const sampling = (async () => {
    const startedAt = performance.now()
    while (!stopped.signal.aborted) {
      const at = (performance.now() - startedAt) / 60_000
      samples.push({ at, memory: readMemory(parts) })
      if (samples.length % 12 === 0)
        process.stderr.write(`${at.toFixed(0)} of ${MINUTES} minutes: ${describeMemory()}\n`)
      await delay(SAMPLE_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  const step = await measureStep({ world, visitors, perSecond, seconds: MINUTES * 60 })
  stopped.abort()
  await sampling
  process.stdout.write(`soak.load ${MINUTES} minutes, ${describeStep(step)}\n`)
  report({
    name: 'soak.answered',
    value: step.answeredShare,
    goal: atLeast(0.99, ''),
    detail: describeFailures(step.outcomes) || 'no visit failed',
  })

  const settled = samples.slice(Math.floor(samples.length / 3))
  const [first, last] = [settled[0], settled.at(-1)]
  if (!first || !last) throw new Error('no memory was sampled')
  const minutes = last.at - first.at
  for (const { name } of parts) {
    if (name === 'generator') continue
    const series = settled.map(({ at, memory }) => ({ at, value: memory.get(name) ?? 0 }))
    const held = median(series.map(({ value }) => value))
    const slope = slopeOf(series)
    report({
      name: `soak.${name}`,
      value: (slope * minutes * 100) / held,
      goal: atMost(5, ' %'),
      detail: `${slope.toFixed(2)} MB a minute over ${minutes.toFixed(1)} minutes, ${held.toFixed(0)} MB held, at most ${Math.max(...series.map(({ value }) => value)).toFixed(0)} MB`,
    })
  }

  function describeMemory(): string {
    return [...(samples.at(-1)?.memory ?? [])].map(([name, held]) => `${name} ${held.toFixed(0)} MB`).join(', ')
  }
} finally {
  visitors.close()
  await stop()
}
