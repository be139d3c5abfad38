import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './source-files.ts'

export type CommandResult = { code: number; output: string }

type Options = { cwd?: string; env?: Record<string, string>; limitMinutes?: number }

/** Process group ids of running programs. */
const groups = new Set<number>()

/** Ends all running programs, since their process groups do not receive the terminal's Ctrl-C. */
export function endCommands(): void {
  for (const group of groups) process.kill(-group, 'SIGTERM')
}

/**
 * Runs a program and collects its output, so that parallel steps don't interleave. The program leads its own process
 * group, which is ended as a whole after the time limit.
 */
export async function runCommand(
  program: string,
  args: string[],
  { cwd = ROOT, env = {}, limitMinutes = 20 }: Options = {},
): Promise<CommandResult> {
  const path = [join(ROOT, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter)
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env, NO_COLOR: '1', PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const group = child.pid
  if (group !== undefined) groups.add(group)

  let isTimedOut = false
  const timer = setTimeout(() => {
    isTimedOut = true
    if (group !== undefined) process.kill(-group, 'SIGKILL')
  }, limitMinutes * 60_000)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')).trimEnd()
    return isTimedOut
      ? { code: 1, output: `${output}\nended after ${limitMinutes} minutes` }
      : { code: code ?? 1, output }
  } catch (error) {
    return { code: 127, output: `could not run ${program}: ${String(error)}` }
  } finally {
    clearTimeout(timer)
    if (group !== undefined) groups.delete(group)
  }
}
