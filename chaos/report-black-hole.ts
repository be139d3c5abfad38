import { loadavg } from 'node:os'
import type { AppName } from '@amber/local-environment/app-process'
import { atMost, report } from '../bench/bar.ts'
import { quantile } from '../bench/quantile.ts'
import { type Experiment, type Probe, RELEASED_AT, SILENT_AT } from './black-hole-experiment.ts'
import type { LoadResponse } from './steady-load.ts'

/** Readiness gives each of its checks one second. */
const PROBE_LIMIT_MS = 3_000
const RECOVERY_LIMIT_S = 30

/** Reports how long requests took, whether any got another response than expected, and when all worked again. */
export function reportResponses(
  { name, limitMs, works, expected }: Experiment,
  responses: readonly LoadResponse[],
): void {
  const during = responses.filter(({ at }) => at >= SILENT_AT && at < RELEASED_AT)
  const unexpected = responses.filter(
    (response) => !works(response) && (response.status === 'broken' || !expected.includes(response.status)),
  )
  const times = during.map(({ ms }) => ms)
  report({
    name: `silent-${name}.longest`,
    value: Math.max(...responses.map(({ ms }) => ms)),
    goal: atMost(limitMs, ' ms'),
    detail: `${during.length} requests within 60 s: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ${countStatuses(during)}; load ${loadavg()[0]?.toFixed(1)}`,
  })
  report({
    name: `silent-${name}.unexpected`,
    value: unexpected.length,
    goal: atMost(0, ' responses'),
    detail: `of ${responses.length} in the whole run${unexpected.length > 0 ? `: ${countStatuses(unexpected)}` : ''}`,
  })
  const after = responses.filter(({ at }) => at >= RELEASED_AT)
  const lastFailure = after.findLast((response) => !works(response))
  report({
    name: `silent-${name}.recovers`,
    value: lastFailure === undefined ? 0 : lastFailure.at - RELEASED_AT,
    goal: atMost(RECOVERY_LIMIT_S, ' s'),
    detail: 'from the moment it responds again until every new request works, without a restart',
  })
}

/** Reports when the app named the dependency, whether it did so in every later probe, and when it was ready again. */
export function reportReadiness(
  { name, namedWithinS, readiness }: Experiment,
  app: AppName,
  probes: readonly Probe[],
): void {
  const { [app]: status } = readiness
  if (status === undefined) return
  const isNamed = ({ code, failing }: Probe) => code === status && failing.includes(name)
  const before = probes.filter(({ at }) => at < SILENT_AT - 1)
  const during = probes.filter(({ at }) => at >= SILENT_AT && at < RELEASED_AT - PROBE_LIMIT_MS / 1000)
  const first = during.find(isNamed)
  const silentAfter = first === undefined ? [] : during.filter((one) => one.at > first.at && !isNamed(one))
  const wrongBefore = before.filter(({ failing }) => failing.length > 0)
  const clearedAt = probes.findLast(({ failing }) => failing.length > 0)?.at ?? RELEASED_AT
  const slowest = Math.max(...probes.map(({ ms }) => ms))
  const problems = [
    ...(silentAfter.length > 0 ? [`${silentAfter.length} probes did not name it`] : []),
    ...(wrongBefore.length > 0 ? [`${wrongBefore.length} probes failed before`] : []),
    ...(slowest > PROBE_LIMIT_MS ? [`a probe took ${slowest.toFixed(0)} ms`] : []),
  ]
  report({
    name: `silent-${name}.named-by-${app}`,
    value: first === undefined || problems.length > 0 ? Infinity : first.at - SILENT_AT,
    goal: atMost(namedWithinS, ' s'),
    detail: problems.join('; ') || `${status} in ${during.length} probes, the slowest ${slowest.toFixed(0)} ms`,
  })
  report({
    name: `silent-${name}.cleared-by-${app}`,
    value: Math.max(0, clearedAt - RELEASED_AT),
    goal: atMost(RECOVERY_LIMIT_S, ' s'),
    detail: 'from the moment it responds again until /readyz names nothing',
  })
}

function countStatuses(responses: readonly LoadResponse[]): string {
  const counts = Map.groupBy(responses, ({ status }) => status)
  return [...counts].map(([status, list]) => `${list.length} × ${status}`).join(', ')
}
