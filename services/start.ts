import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { isServiceName, SERVICE_NAMES, type ServiceName, SERVICES } from './all-services.ts'
import { BROWSER_PACKAGES } from './browser.ts'
import { canInstall, type DebianPackage, howToInstall, installPackages, isMissing } from './debian.ts'
import { exclusively } from './exclusive.ts'
import { findRunning, runningProcesses, startProcess, stopProcess, tailOfLog } from './processes.ts'
import { createProgress, type Progress, type Say } from './progress.ts'
import type { Service, ServiceProcess, StartOptions } from './service.ts'

/** OpenSearch takes 11 s on a quiet machine; three nodes on a busy one take far longer. */
const HEALTHY_LIMIT_MS = 180_000

export type StartServicesOptions = StartOptions & {
  names?: readonly ServiceName[]
  /** Packages that no service needs, installed in the same go. */
  alsoPackages?: readonly DebianPackage[]
}

/** Installs what is missing and starts what doesn't run, all at once; throws when any is not healthy in the end. */
export async function startServices({
  names = SERVICE_NAMES,
  alsoPackages = [],
  ...options
}: StartServicesOptions = {}) {
  if (process.platform !== 'linux') {
    throw new Error('The services run by themselves on Linux only. Use Docker: docker compose -f deploy/compose.yml up')
  }
  const missing = distinct([...names.flatMap((name) => SERVICES[name].packages()), ...alsoPackages]).filter(isMissing)
  if (missing.length > 0 && !canInstall()) throw new Error(howToInstall(missing))

  const progress = createProgress()
  try {
    const installed =
      missing.length > 0 ? follow(progress, 'packages', (say) => installMissing(missing, say)) : Promise.resolve()
    const started = names.map((name) =>
      follow(progress, name, async (say) => {
        const service: Service = SERVICES[name]
        if (service.packages().some(isMissing)) {
          say('waiting for its packages')
          await installed
        }
        return exclusively(name, () => bringUp(service, options, say))
      }),
    )
    const failures = (await Promise.allSettled([installed, ...started])).flatMap((one): Error[] =>
      one.status === 'rejected' ? [one.reason as Error] : [],
    )
    if (failures.length > 0) throw new Error(distinct(failures.map((one) => one.message)).join('\n\n'))
  } finally {
    progress.close()
  }
}

export const startService = (name: ServiceName, options: StartOptions = {}) =>
  startServices({ names: [name], ...options })

/** Stops only what we started, and waits until it has ended. */
export async function stopService(name: ServiceName): Promise<'stopped' | 'not running'> {
  return exclusively(name, async () => {
    const running = runningProcesses(name)
    await Promise.all(running.map(stopProcess))
    return running.length > 0 ? 'stopped' : 'not running'
  })
}

async function installMissing(missing: readonly DebianPackage[], say: Say): Promise<string> {
  await installPackages(missing, say)
  return 'installed'
}

async function bringUp(service: Service, options: StartOptions, say: Say): Promise<string> {
  await service.install?.(say)
  if (runningProcesses(service.name).length === 0) say('starting')
  const processes = await service.prepare(options)
  const outcomes = await Promise.all(processes.map(startProcess))
  await untilHealthy(service, processes)
  const isNews = outcomes.includes('started')
  return `${isNews ? 'running' : 'already running'} at ${service.address}`
}

async function untilHealthy(service: Service, processes: readonly ServiceProcess[]): Promise<void> {
  const deadline = performance.now() + HEALTHY_LIMIT_MS
  while (!(await service.healthy(processes))) {
    const ended = processes.find((one) => !findRunning(one.name))
    if (ended)
      throw new Error(`${ended.name} ended while starting. The last lines of its log:\n${tailOfLog(ended.name)}`)
    if (performance.now() > deadline) {
      const logs = processes.map((one) => `${one.name}:\n${tailOfLog(one.name)}`).join('\n')
      throw new Error(`${service.name} is not healthy after ${HEALTHY_LIMIT_MS / 1000} s.\n${logs}`)
    }
    await delay(100)
  }
}

/** Shows a piece of work as a line of its own, to its good or bad end. */
async function follow(progress: Progress, name: string, work: (say: Say) => Promise<string>): Promise<void> {
  try {
    progress.done(name, await work((text) => progress.say(name, text)))
  } catch (error) {
    progress.failed(name, 'failed')
    throw error
  }
}

function distinct<T>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
}

if (import.meta.main) {
  // The users that PostgreSQL and OpenSearch run as must be able to read what we install.
  process.umask(0o022)
  const { values, positionals } = parseArgs({ options: { nodes: { type: 'string' } }, allowPositionals: true })
  try {
    const unknown = positionals.find((name) => !isServiceName(name))
    if (unknown !== undefined) throw new Error(`There is no service ${unknown}, only ${SERVICE_NAMES.join(', ')}`)
    if (values.nodes !== undefined && !['1', '3'].includes(values.nodes)) throw new Error('--nodes is 1 or 3')
    const chosen = positionals.filter(isServiceName)
    await startServices({
      nodes: values.nodes === undefined ? undefined : Number(values.nodes),
      ...(chosen.length > 0 ? { names: chosen } : { alsoPackages: BROWSER_PACKAGES }),
    })
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
