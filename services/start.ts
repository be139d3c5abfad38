import { parseArgs } from 'node:util'
import { setTimeout as delay } from 'node:timers/promises'
import { DEFAULT_SERVICES, isServiceName, SERVICE_NAMES, type ServiceName, SERVICES } from './all-services.ts'
import { BROWSER_PACKAGES } from './browser.ts'
import { canInstall, type DebianPackage, installInstructions, installPackages, isMissing } from './debian.ts'
import { withLock } from './with-lock.ts'
import { endedWhileStarting, findRunning, runningProcesses, startProcess, stopProcess, tailOfLog } from './processes.ts'
import { createProgress, type Progress, type ReportProgress } from './progress.ts'
import type { Service, ServiceProcess, StartOptions } from './service.ts'

/** OpenSearch takes 11 s on an idle machine; three nodes on a busy one take far longer. */
const HEALTH_TIMEOUT_MS = 180_000

export type StartServicesOptions = StartOptions & {
  names?: readonly ServiceName[]
  /** Additional packages that no service needs. */
  alsoPackages?: readonly DebianPackage[]
}

/** Installs missing packages and starts the services, by default all but those on request, in parallel. Throws if any does not become healthy. */
export async function startServices({
  names = DEFAULT_SERVICES,
  alsoPackages = [],
  ...options
}: StartServicesOptions = {}) {
  if (process.platform !== 'linux') {
    throw new Error('services run natively on Linux only; use Docker: docker compose -f deploy/compose.yml up')
  }
  const missing = distinct([...names.flatMap((name) => SERVICES[name].packages()), ...alsoPackages]).filter(isMissing)
  if (missing.length > 0 && !canInstall()) throw new Error(installInstructions(missing))

  const progress = createProgress()
  try {
    const installed =
      missing.length > 0
        ? showProgress(progress, 'packages', (report) => installMissing(missing, report))
        : Promise.resolve()
    const started = names.map((name) =>
      showProgress(progress, name, async (report) => {
        const service: Service = SERVICES[name]
        if (service.packages().some(isMissing)) {
          report('waiting for its packages')
          await installed
        }
        return withLock(name, () => ensureRunning(service, options, report))
      }),
    )
    const failures = (await Promise.allSettled([installed, ...started])).flatMap((outcome): Error[] =>
      outcome.status === 'rejected' ? [outcome.reason as Error] : [],
    )
    if (failures.length > 0) throw new Error(distinct(failures.map((error) => error.message)).join('\n\n'))
  } finally {
    progress.close()
  }
}

export const startService = (name: ServiceName, options: StartOptions = {}) =>
  startServices({ names: [name], ...options })

/** Stops only processes we started and waits until they have ended. */
export async function stopService(name: ServiceName): Promise<'stopped' | 'not running'> {
  return withLock(name, async () => {
    const running = runningProcesses(name)
    await Promise.all(running.map(stopProcess))
    return running.length > 0 ? 'stopped' : 'not running'
  })
}

async function installMissing(missing: readonly DebianPackage[], report: ReportProgress): Promise<string> {
  await installPackages(missing, report)
  return 'installed'
}

async function ensureRunning(service: Service, options: StartOptions, report: ReportProgress): Promise<string> {
  await service.install?.(report)
  if (runningProcesses(service.name).length === 0) report('starting')
  const processes = await service.prepare(options)
  const outcomes = await Promise.all(processes.map(startProcess))
  await waitUntilHealthy(service, processes)
  const hasStarted = outcomes.includes('started')
  return `${hasStarted ? 'running' : 'already running'} at ${service.address}`
}

async function waitUntilHealthy(service: Service, processes: readonly ServiceProcess[]): Promise<void> {
  const deadline = performance.now() + HEALTH_TIMEOUT_MS
  while (!(await service.healthy(processes))) {
    const exited = processes.find((serviceProcess) => !findRunning(serviceProcess.name))
    if (exited) throw endedWhileStarting(exited.name)
    if (performance.now() > deadline) {
      const logs = processes
        .map((serviceProcess) => `${serviceProcess.name}:\n${tailOfLog(serviceProcess.name)}`)
        .join('\n')
      throw new Error(`${service.name} is not healthy after ${HEALTH_TIMEOUT_MS / 1000} s.\n${logs}`)
    }
    await delay(100)
  }
}

/** Runs a task and shows its progress and result on a line of its own. */
async function showProgress(
  progress: Progress,
  name: string,
  work: (report: ReportProgress) => Promise<string>,
): Promise<void> {
  try {
    progress.done(name, await work((text) => progress.say(name, text)))
  } catch (error) {
    progress.failed(name, 'failed')
    throw error
  }
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}

if (import.meta.main) {
  // The users that PostgreSQL and OpenSearch run as must be able to read installed files.
  process.umask(0o022)
  const { values, positionals } = parseArgs({ options: { nodes: { type: 'string' } }, allowPositionals: true })
  try {
    const unknown = positionals.find((name) => !isServiceName(name))
    if (unknown !== undefined) throw new Error(`There is no service ${unknown}, only ${SERVICE_NAMES.join(', ')}`)
    if (values.nodes !== undefined && !['1', '3'].includes(values.nodes)) throw new Error('--nodes must be 1 or 3')
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
