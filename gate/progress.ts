import { styleText } from 'node:util'

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** How often a log that is no terminal hears of a step that is still running. */
const REMINDER_MS = 30_000

/**
 * Tells what is running and for how long: on a terminal one line that renews itself,
 * in a log a line when a step ends, and now and then one while it runs.
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
    end(name: string, good: boolean, detail: string) {
      const since = running.get(name) ?? performance.now()
      running.delete(name)
      erase()
      const mark = good ? styleText('green', '✓') : styleText('red', '✗')
      out.write(`${mark} ${name.padEnd(13)} ${seconds(since).padStart(8)}  ${detail}\n`)
    },
    close() {
      clearInterval(timer)
      erase()
    },
  }
}

export type Progress = ReturnType<typeof createProgress>
