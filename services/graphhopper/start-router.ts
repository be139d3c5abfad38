import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@amber/local-environment/free-port'
import { isResponding } from '../is-responding.ts'
import { installGraphHopper } from './install.ts'
import { prepareRouter, type RouterOptions } from './prepare.ts'

const MAX_START_MS = 600_000

export type RunningRouter = { url: string; pid: number; startSeconds: number; stop(): Promise<void> }

/** Starts a router of one's own for a sorted extract on unused ports, for tests and measurements, and waits until it answers. */
export async function startRouter({
  heap = '256m',
  ...options
}: Pick<RouterOptions, 'folder' | 'extract' | 'timetable'> & { heap?: string }): Promise<RunningRouter> {
  await installGraphHopper(() => undefined)
  const [port, adminPort] = [await freePort(), await freePort()]
  const { command, args, folder } = await prepareRouter({ ...options, isSorted: true, heap, port, adminPort })
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'spawn')
  const url = `http://127.0.0.1:${port}`
  while (!(await isResponding(`${url}/health`))) {
    if (child.exitCode !== null) throw new Error(`router ended with ${child.exitCode} while starting`)
    if (performance.now() - startedAt > MAX_START_MS) throw new Error('router does not respond')
    await delay(100)
  }
  return {
    url,
    pid: child.pid ?? 0,
    startSeconds: (performance.now() - startedAt) / 1000,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}
