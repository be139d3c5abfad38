import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { COMPILE_CACHE } from '@amber/local-environment/compile-cache'
import { REPOSITORY } from '@amber/local-environment/repository'

type Settings = {
  entry: string
  environment: Record<string, string>
  logFile: string
}

/** A process that is restarted whenever it exits, like under a production supervisor. */
export type SupervisedProcess = {
  /** Number of exits, most of them kills at a statement. */
  readonly deaths: number
  /** Kills the process as a power cut would. It restarts at once. */
  kill(): void
  /** Stops fault injection in this process and its successors. */
  heal(): void
  /** Resumes fault injection. */
  sicken(): void
  stop(): Promise<void>
}

export function superviseProcess({ entry, environment, logFile }: Settings): SupervisedProcess {
  const log = createWriteStream(logFile, { flags: 'a' })
  let child: ChildProcess | undefined
  let isStopping = false
  let isWell = false
  let deaths = 0
  const start = () => {
    const started = spawn(process.execPath, [entry], {
      cwd: REPOSITORY,
      env: {
        PATH: process.env['PATH'],
        ...COMPILE_CACHE,
        ...environment,
        STATEMENT_FAULTS_BEGIN: isWell ? 'well' : 'ill',
      },
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
        const closed = once(child, 'close')
        kill()
        await closed
      }
      log.end()
    },
  }
}
