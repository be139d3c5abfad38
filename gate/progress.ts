import { styleText } from 'node:util'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Milliseconds between progress lines in a log that is not a terminal. */
const REMINDER_MS = 30_000

/**
 * Reports running steps and their duration: on a terminal as one updating line, in a log as a line when a step ends and
 * occasional lines while it runs.
 */
export function createProgress(out: NodeJS.WriteStream = process.stdout) {
  const running = new Map<string, number>()
  const erase = () => out.isTTY && out.write('\r\x1b[K')
  const line = () => [...running].map(([name, since]) => `${name} ${seconds(since)}`).join(', ')
  const timer = setInterval(
    () => {
      if (running.size === 0) return
      erase()
      out.write(out.isTTY ? `… ${line()}` : `… ${line()}\n`)
    },
    out.isTTY ? 1000 : REMINDER_MS,
  )
  return {
    begin(name: string) {
      running.set(name, performance.now())
    },
    end(name: string, isPassed: boolean, detail: string) {
      const since = running.get(name) ?? performance.now()
      running.delete(name)
      erase()
      const mark = isPassed ? styleText('green', '✓') : styleText('red', '✗')
      out.write(`${mark} ${name.padEnd(13)} ${seconds(since).padStart(8)}  ${detail}\n`)
    },
    close() {
      clearInterval(timer)
      erase()
    },
  }
}

export type Progress = ReturnType<typeof createProgress>
