import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { COMPILE_CACHE } from './compile-cache.ts'
import { freePort } from './free-port.ts'
import { REPOSITORY } from './repository.ts'

export const APPS = ['api', 'worker', 'images', 'web'] as const
export type AppName = (typeof APPS)[number]

const ENTRY_FILES: Record<AppName, string> = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  images: 'apps/images/src/main.ts',
  web: 'apps/web/server/main.ts',
}

export type AppProcess = {
  name: AppName
  pid: number
  url: string
  metricsUrl: string
  logFile: string
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGKILL, which is as abrupt as a power cut. */
  kill(): Promise<void>
}

type StartOptions = {
  name: AppName
  port: number
  /** Port of the metrics, by default an unused one. */
  metricsPort?: number
  environment: Record<string, string>
  logFile: string
  /** Whether to restart when a source file changes, for development. */
  watch?: boolean
  /** Called with every line the app prints. */
  onLine?: (line: string) => void
}

/** Starts an app as production does, in its own process, and waits until it responds. */
export async function startApp({
  name,
  port,
  metricsPort,
  environment,
  logFile,
  watch = false,
  onLine,
}: StartOptions): Promise<AppProcess> {
  const ports = { PORT: String(port), METRICS_PORT: String(metricsPort ?? (await freePort())) }
  const child = spawn(process.execPath, [...(watch ? ['--watch', '--watch-preserve-output'] : []), ENTRY_FILES[name]], {
    cwd: REPOSITORY,
    env: { PATH: process.env['PATH'], ...COMPILE_CACHE, ...environment, HOST: '127.0.0.1', ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const log = createWriteStream(logFile, { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`)
      onLine?.(line)
    })
  }
  const exited = once(child, 'close').then(([code]: (number | null)[]) => {
    log.end()
    return code ?? null
  })
  const url = `http://127.0.0.1:${port}`
  const startupEnded = new AbortController()
  try {
    await Promise.race([
      waitUntilHealthy(`${url}/healthz`, startupEnded.signal),
      exited.then((code) => {
        throw new Error(`process exited with code ${code}`)
      }),
    ])
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error(`${name} did not start:\n${await tail(logFile)}`, { cause })
  } finally {
    startupEnded.abort()
  }
  if (child.pid === undefined) throw new Error(`${name} has no pid`)
  return {
    name,
    pid: child.pid,
    url,
    metricsUrl: `http://127.0.0.1:${ports.METRICS_PORT}/metrics`,
    logFile,
    stop: async () => {
      child.kill('SIGTERM')
      return exited
    },
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const START_TIMEOUT_MS = 60_000

async function waitUntilHealthy(url: string, ended: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(START_TIMEOUT_MS)])
  while (!signal.aborted) {
    const healthy = await fetch(url, { signal }).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await delay(50)
  }
  throw new Error(`no response within ${START_TIMEOUT_MS / 1000} s`)
}

const tail = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(-25).join('\n')
