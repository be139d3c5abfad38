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

/** What we know of a process we started: enough to never take another for it. */
export type ProcessRecord = { pid: number; identity: string; command: readonly string[]; stopSignal: NodeJS.Signals }

const STOP_LIMIT_MS = 60_000

const recordFile = (name: string) => join(stateFolder(), 'run', `${name}.json`)
const logFile = (name: string) => join(stateFolder(), 'log', `${name}.log`)

/** The process of that name that we started and that still runs. */
export function findRunning(name: string): ProcessRecord | undefined {
  if (!existsSync(recordFile(name))) return undefined
  const record = JSON.parse(readFileSync(recordFile(name), 'utf8')) as ProcessRecord
  return identityOf(record.pid) === record.identity ? record : undefined
}

/** Names of the running processes of a service: `redis`, or `opensearch-1` to `opensearch-3`. */
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

/** Starts a process that outlives this one, unless it runs already. */
export async function startProcess(wanted: ServiceProcess): Promise<'started' | 'already running'> {
  const command = [wanted.command, ...wanted.args]
  const running = findRunning(wanted.name)
  if (running) {
    if (JSON.stringify(running.command) === JSON.stringify(command)) return 'already running'
    throw new Error(`${wanted.name} runs with other settings; run \`npm run services:stop\` first`)
  }
  for (const port of wanted.ports) await refuseTakenPort(port)

  for (const folder of ['run', 'log']) await mkdir(join(stateFolder(), folder), { recursive: true })
  await mkdir(wanted.folder, { recursive: true })
  if (wanted.account) chownSync(wanted.folder, wanted.account.uid, wanted.account.gid)
  const log = openSync(logFile(wanted.name), 'a')
  try {
    const child = spawn(wanted.command, wanted.args, {
      cwd: wanted.folder,
      env: { ...process.env, ...wanted.environment },
      ...wanted.account,
      detached: true,
      stdio: ['ignore', log, log],
    })
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject))
    child.unref()
    const { pid } = child
    const identity = pid === undefined ? undefined : identityOf(pid)
    if (pid === undefined || identity === undefined)
      throw new Error(`${wanted.name} ended at once:\n${tailOfLog(wanted.name)}`)
    const record: ProcessRecord = { pid, identity, command, stopSignal: wanted.stopSignal ?? 'SIGTERM' }
    writeFileSync(recordFile(wanted.name), JSON.stringify(record))
    return 'started'
  } finally {
    closeSync(log)
  }
}

/** Ends the process of that name if it is ours, and waits for its clean end. */
export async function stopProcess(name: string): Promise<void> {
  const record = findRunning(name)
  if (record) {
    process.kill(record.pid, record.stopSignal)
    const deadline = performance.now() + STOP_LIMIT_MS
    while (identityOf(record.pid) === record.identity) {
      if (performance.now() > deadline) {
        throw new Error(`${name} (pid ${record.pid}) does not end after ${STOP_LIMIT_MS / 1000} s:\n${tailOfLog(name)}`)
      }
      await delay(50)
    }
  }
  rmSync(recordFile(name), { force: true })
}

export function tailOfLog(name: string): string {
  const file = logFile(name)
  if (!existsSync(file)) return '(no log)'
  return `${lastLines(readFileSync(file, 'utf8'), 20)}\n(the whole log: ${file})`
}

/** Else the stranger on our port would answer our health check. */
async function refuseTakenPort(port: number): Promise<void> {
  const taken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  if (taken) {
    throw new Error(
      `port ${port} is taken by a process that is not ours; free it, or move ours (see packages/testing/src/addresses.ts)`,
    )
  }
}
