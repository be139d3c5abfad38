import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

type Options = {
  env?: Record<string, string>
  /** Called with each line of either output as it comes. */
  log?: (line: string) => void
}

/** Runs a program to its end and gives what it wrote to standard output. Fails with its last words on standard error. */
export async function runCommand(program: string, args: string[], { env, log }: Options = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const complaints: string[] = []
  const collect = (stream: NodeJS.ReadableStream, lines: string[]) =>
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      log?.(line)
    })
  collect(child.stdout, output)
  collect(child.stderr, complaints)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complaints.slice(-20).join('\n')}`)
  return output.map((line) => `${line}\n`).join('')
}
