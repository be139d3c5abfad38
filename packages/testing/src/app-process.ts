import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { REPOSITORY } from './repository.ts'

export const APPS = ['api', 'worker', 'images', 'web'] as const
export type AppName = (typeof APPS)[number]

const ENTRY: Record<AppName, string> = {
  api: 'apps/api/src/main.ts',
  worker: 'apps/worker/src/main.ts',
  images: 'apps/images/src/main.ts',
  web: 'apps/web/server/main.ts',
}

export type AppProcess = {
  name: AppName
  pid: number
  url: string
  logFile: string
  /** The polite end: SIGTERM, and the exit code once it is gone. */
  stop(): Promise<number | null>
  /** The end a power cut gives. */
  kill(): Promise<void>
}

type Start = {
  name: AppName
  port: number
  environment: Record<string, string>
  logFile: string
  /** Restart by itself when a source file changes: for development. */
  watch?: boolean
  /** Called with every line the app prints. */
  onLine?: (line: string) => void
}

/** Starts an app the way production does, as a process of its own, and waits until it answers. */
export async function startApp({
  name,
  port,
  environment,
  logFile,
  watch = false,
  onLine,
}: Start): Promise<AppProcess> {
  const child = spawn(process.execPath, [...(watch ? ['--watch', '--watch-preserve-output'] : []), ENTRY[name]], {
    cwd: REPOSITORY,
    env: { PATH: process.env['PATH'], ...environment, HOST: '127.0.0.1', PORT: String(port) },
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
  const ending = new AbortController()
  try {
    await Promise.race([
      untilHealthy(`${url}/healthz`, ending.signal),
      exited.then((code) => {
        throw new Error(`it ended with code ${code}`)
      }),
    ])
  } catch (cause) {
    child.kill('SIGKILL')
    throw new Error(`${name} did not start:\n${await tail(logFile)}`, { cause })
  } finally {
    ending.abort()
  }
  if (child.pid === undefined) throw new Error(`${name} has no pid`)
  return {
    name,
    pid: child.pid,
    url,
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

const START_LIMIT_MS = 60_000

async function untilHealthy(url: string, ended: AbortSignal): Promise<void> {
  const limit = AbortSignal.any([ended, AbortSignal.timeout(START_LIMIT_MS)])
  while (!limit.aborted) {
    const healthy = await fetch(url, { signal: limit }).then(
      (response) => response.ok,
      () => false,
    )
    if (healthy) return
    await delay(50)
  }
  throw new Error(`no answer within ${START_LIMIT_MS / 1000} s`)
}

const tail = async (file: string) => (await readFile(file, 'utf8').catch(() => '')).split('\n').slice(-25).join('\n')
