import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program of this folder in its own process. The program prints its port once it listens. */
export async function startChild(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [`bench/${program}`, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = (await once(child.stdout.setEncoding('utf8'), 'data')) as string[]
  if (child.pid === undefined) throw new Error(`${program} did not start`)
  return { url: `http://127.0.0.1:${port?.trim()}/`, pid: child.pid, stop: () => child.kill() }
}
