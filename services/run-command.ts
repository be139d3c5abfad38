import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

export type CommandOptions = {
  folder?: string
  environment?: Readonly<Record<string, string>>
  account?: Account | undefined
  /** Written to its standard input. */
  input?: string
}

/** Runs a command to its end and gives what it printed; a failure carries the last lines of that. */
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
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  // A command that ends without reading its input breaks the pipe; its exit code says what is wrong.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code === 0) return printed
  throw new Error(`${command} ${args.join(' ')}\nended with code ${code}:\n${lastLines(printed, 40)}`)
}

export const lastLines = (text: string, count: number) => text.trimEnd().split('\n').slice(-count).join('\n')
