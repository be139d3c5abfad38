import { spawn } from 'node:child_process'
import type { Account } from './non-root-account.ts'

export type CommandOptions = {
  folder?: string
  environment?: Readonly<Record<string, string>>
  account?: Account | undefined
  /** Text written to standard input. */
  input?: string
}

/** Runs a command and returns its output. Errors contain the last lines of the output. */
export async function runCommand(
  command: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<string> {
  const child = spawn(command, args, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    ...options.account,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // A command that exits without reading its input breaks the pipe; its exit code reports the problem.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return output
  throw new Error(`${command} ${args.join(' ')}\nended with code ${code}:\n${lastLines(output, 40)}`)
}

export const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count).join('\n')
