import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { REPOSITORY } from '@amber/testing/repository'

type Settings = {
  entry: string
  environment: Record<string, string>
  logFile: string
}

/** A program that is started again whenever it ends, as whatever runs it in production does. */
export type KeptProcess = {
  /** How often it ended by itself: killed at a statement. */
  readonly deaths: number
  /** The end a power cut gives; the next starts at once. */
  kill(): void
  /** Nothing befalls it any more, nor those that follow it. */
  heal(): void
  /** As it was at first. */
  sicken(): void
  stop(): Promise<void>
}

export function keepProcess({ entry, environment, logFile }: Settings): KeptProcess {
  const log = createWriteStream(logFile, { flags: 'a' })
  let child: ChildProcess | undefined
  let isStopping = false
  let isWell = false
  let deaths = 0
  const start = () => {
    const started = spawn(process.execPath, [entry], {
      cwd: REPOSITORY,
      env: { PATH: process.env['PATH'], ...environment, STATEMENT_FAULTS_BEGIN: isWell ? 'well' : 'ill' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stdout.pipe(log, { end: false })
    started.stderr.pipe(log, { end: false })
    started.once('close', () => {
      if (isStopping || child !== started) return
      deaths += 1
      start()
    })
    child = started
  }
  const kill = () => void child?.kill('SIGKILL')
  start()
  return {
    get deaths() {
      return deaths
    },
    kill,
    heal: () => {
      isWell = true
      child?.kill('SIGUSR2')
    },
    sicken: () => {
      isWell = false
      child?.kill('SIGHUP')
    },
    stop: async () => {
      isStopping = true
      if (child && child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'close')
        kill()
        await gone
      }
      log.end()
    },
  }
}
