import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

type Options = {
  env?: Record<string, string>
  /** Receives each line of stdout and stderr as it is written. */
  log?: (line: string) => void
}

/** Runs a program and returns its stdout. Throws with the last lines of stderr if the program fails. */
export async function runCommand(program: string, args: string[], { env, log }: Options = {}): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  const errorLines: string[] = []
  const collect = (stream: NodeJS.ReadableStream, lines: string[]) =>
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      log?.(line)
    })
  collect(child.stdout, output)
  collect(child.stderr, errorLines)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${errorLines.slice(-20).join('\n')}`)
  return output.map((line) => `${line}\n`).join('')
}
