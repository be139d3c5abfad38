import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { identityOf } from './process-identity.ts'
import { lastLines } from './run-command.ts'
import type { ServiceProcess } from './service.ts'
import { stateFolder } from './state-folder.ts'

/** Record of a process we started, which identifies it even after its pid was reused. */
export type ProcessRecord = { pid: number; identity: string; command: readonly string[]; stopSignal: NodeJS.Signals }

const STOP_TIMEOUT_MS = 60_000

const recordFile = (name: string) => join(stateFolder(), 'run', `${name}.json`)
const logFile = (name: string) => join(stateFolder(), 'log', `${name}.log`)

/** Returns the process of that name if we started it and it still runs. */
export function findRunning(name: string): ProcessRecord | undefined {
  if (!existsSync(recordFile(name))) return undefined
  const record = JSON.parse(readFileSync(recordFile(name), 'utf8')) as ProcessRecord
  return identityOf(record.pid) === record.identity ? record : undefined
}

/** Returns the names of a service's running processes: `redis`, or `opensearch-1` to `opensearch-3`. */
export function runningProcesses(service: string): string[] {
  const folder = join(stateFolder(), 'run')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((name) => name === service || name.startsWith(`${service}-`))
    .filter((name) => findRunning(name) !== undefined)
    .toSorted()
}

/** Starts a process that outlives this one, unless it is already running. */
export async function startProcess(target: ServiceProcess): Promise<'started' | 'already running'> {
  const command = [target.command, ...target.args]
  const running = findRunning(target.name)
  if (running) {
    if (JSON.stringify(running.command) === JSON.stringify(command)) return 'already running'
    throw new Error(`${target.name} runs with other settings; run \`npm run services:stop\` first`)
  }
  for (const port of target.ports) await assertPortAvailable(port)

  for (const folder of ['run', 'log']) await mkdir(join(stateFolder(), folder), { recursive: true })
  await mkdir(target.folder, { recursive: true })
  if (target.account) chownSync(target.folder, target.account.uid, target.account.gid)
  const log = openSync(logFile(target.name), 'a')
  try {
    const child = spawn(target.command, target.args, {
      cwd: target.folder,
      env: { ...process.env, ...target.environment },
      ...target.account,
      detached: true,
      stdio: ['ignore', log, log],
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    const { pid } = child
    const identity = pid === undefined ? undefined : identityOf(pid)
    if (pid === undefined || identity === undefined) throw endedWhileStarting(target.name)
    const record: ProcessRecord = { pid, identity, command, stopSignal: target.stopSignal ?? 'SIGTERM' }
    writeFileSync(recordFile(target.name), JSON.stringify(record))
    return 'started'
  } finally {
    closeSync(log)
  }
}

/** Ends the process of that name if we started it, and waits until it has exited cleanly. */
export async function stopProcess(name: string): Promise<void> {
  const record = findRunning(name)
  if (record) {
    process.kill(record.pid, record.stopSignal)
    const deadline = performance.now() + STOP_TIMEOUT_MS
    while (identityOf(record.pid) === record.identity) {
      if (performance.now() > deadline) {
        throw new Error(
          `${name} (pid ${record.pid}) does not end after ${STOP_TIMEOUT_MS / 1000} s:\n${tailOfLog(name)}`,
        )
      }
      await delay(50)
    }
  }
  rmSync(recordFile(name), { force: true })
}

export const endedWhileStarting = (name: string) =>
  new Error(`${name} ended while starting. The last lines of its log:\n${tailOfLog(name)}`)

export function tailOfLog(name: string): string {
  const file = logFile(name)
  if (!existsSync(file)) return '(no log)'
  return `${lastLines(readFileSync(file, 'utf8'), 20)}\n(the whole log: ${file})`
}

/** Throws if the port is in use, because another process on our port would pass our health check. */
async function assertPortAvailable(port: number): Promise<void> {
  const isTaken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (isTaken) {
    throw new Error(
      `port ${port} is taken by a process that is not ours; free it, or move ours (see packages/local-environment/src/addresses.ts)`,
    )
  }
}
