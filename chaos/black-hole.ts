import { setTimeout as delay } from 'node:timers/promises'
import { openSwitchableProxy, type SwitchableProxy } from '@amber/testing/switchable-proxy'
import { startWorld } from '@amber/testing/world'
import { type Experiment, type Probe, RELEASED_AT, SILENT_AT } from './black-hole-experiment.ts'
import { reportReadiness, reportResponses } from './report-black-hole.ts'
import { steadyLoad } from './steady-load.ts'

const WARM_UP_SECONDS = 5
const SECONDS = RELEASED_AT + 40
const PROBE_INTERVAL_MS = 250
/** Longer than any timeout, so that a request that hangs is seen. */
const HANGING_MS = 45_000

/**
 * Lets a dependency accept connections and never respond for a minute, under load: no request may outlast its timeout,
 * `/readyz` must name the dependency as long as it is silent, and the same processes must recover once it responds
 * again. Connections from that minute stay silent for good, as after a failover.
 */
export async function runBlackHole(experiment: Experiment): Promise<void> {
  const { name, variable, apps, environment, perSecond, load } = experiment
  let proxy: SwitchableProxy | undefined
  const world = await startWorld({
    apps,
    environment: { ...NO_RATE_LIMITS, ...environment },
    replace: async ({ [variable]: address = '' }) => {
      const url = new URL(address)
      proxy = await openSwitchableProxy(Number(url.port))
      await proxy.open()
      url.port = String(proxy.port)
      return { [variable]: url.href.replace(/\/$/, '') }
    },
  })
  try {
    const next = await load(world)
    await steadyLoad({ next, perSecond, seconds: WARM_UP_SECONDS, events: [] })
    const started = performance.now()
    const stop = new AbortController()
    const probing = apps.map((app) => probeReadiness(world.url(app), started, stop.signal))
    const responses = await steadyLoad({
      next,
      perSecond,
      seconds: SECONDS,
      timeoutMs: HANGING_MS,
      events: [
        [SILENT_AT, `${name} falls silent`, async () => proxy?.swallow()],
        [RELEASED_AT, `${name} responds again`, async () => proxy?.release()],
      ],
    })
    stop.abort()
    const probes = await Promise.all(probing)
    reportResponses(experiment, responses)
    apps.forEach((app, index) => reportReadiness(experiment, app, probes[index] ?? []))
    await experiment.afterwards?.(world)
  } finally {
    await world.stop()
    await proxy?.close()
  }
}

const NO_RATE_LIMITS = Object.fromEntries(
  ['READ', 'TYPEAHEAD', 'WRITE', 'LOGIN', 'FORM'].map((kind) => [`RATE_LIMIT_${kind}`, '1000000']),
)

async function probeReadiness(url: string, started: number, signal: AbortSignal): Promise<Probe[]> {
  const probes: Probe[] = []
  while (!signal.aborted) {
    const begun = performance.now()
    const { code, failing } = await readReadiness(url)
    probes.push({ at: (begun - started) / 1000, ms: performance.now() - begun, code, failing })
    await delay(PROBE_INTERVAL_MS, undefined, { signal }).catch(() => undefined)
  }
  return probes
}

async function readReadiness(url: string): Promise<{ code: number; failing: string[] }> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(HANGING_MS) })
    return { code: response.status, ...((await response.json()) as { failing: string[] }) }
  } catch {
    return { code: 0, failing: ['no response'] }
  }
}
