import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from './source-files.ts'

export type CommandResult = { code: number; output: string }

type Options = { cwd?: string; env?: Record<string, string>; limitMinutes?: number }

/** Programs that are running now, by the id of their process group. */
const groups = new Set<number>()

/** Ends what is still running: the groups don't hear the terminal's Ctrl-C by themselves. */
export function endCommands(): void {
  for (const group of groups) process.kill(-group, 'SIGTERM')
}

/**
 * Runs a program and keeps what it says, so that two steps side by side don't mix their output.
 * The program leads a process group of its own: past the limit the whole group ends, not just its head.
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

  let late = false
  const limit = setTimeout(() => {
    late = true
    if (group !== undefined) process.kill(-group, 'SIGKILL')
  }, limitMinutes * 60_000)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    const output = stripVTControlCharacters(Buffer.concat(chunks).toString('utf8')).trimEnd()
    return late ? { code: 1, output: `${output}\nended after ${limitMinutes} minutes` } : { code: code ?? 1, output }
  } catch (error) {
    return { code: 127, output: `could not run ${program}: ${String(error)}` }
  } finally {
    clearTimeout(limit)
    if (group !== undefined) groups.delete(group)
  }
}
