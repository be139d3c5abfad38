import { styleText } from 'node:util'

/** The part of a terminal or a log file that is written to. */
export type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

/** Takes what a piece of work is doing now. */
export type Say = (text: string) => void

type Line = { text: string; since: number; end?: { at: number; good: boolean } }

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** One line for each thing under way: on a terminal it renews itself, with seconds; in a log each news is a line. */
export function createProgress(out: Output = process.stderr) {
  const lines = new Map<string, Line>()
  // Some terminals don't know their width and say 0.
  const columns = out.columns === 0 ? 80 : (out.columns ?? 80)
  let drawn = 0
  let frame = 0

  const seconds = ({ since, end }: Line) => `${(((end?.at ?? performance.now()) - since) / 1000).toFixed(1)} s`
  const mark = ({ end }: Line) => {
    if (!end) return SPINNER[frame % SPINNER.length]
    return end.good ? styleText('green', '✓') : styleText('red', '✗')
  }
  const render = (name: string, line: Line) =>
    `${mark(line)} ${`${name.padEnd(12)}${line.text} (${seconds(line)})`.slice(0, columns - 3)}`

  function draw() {
    if (drawn > 0) out.write(`\x1b[${drawn}A`)
    for (const [name, line] of lines) out.write(`\x1b[2K${render(name, line)}\n`)
    drawn = lines.size
    frame += 1
  }

  function update(name: string, text: string, good?: boolean) {
    const now = performance.now()
    const line: Line = {
      text,
      since: lines.get(name)?.since ?? now,
      ...(good !== undefined && { end: { at: now, good } }),
    }
    lines.set(name, line)
    if (out.isTTY) draw()
    else out.write(`${name.padEnd(12)}${text}${line.end ? ` (${seconds(line)})` : ''}\n`)
  }

  const timer = out.isTTY ? setInterval(draw, 100) : undefined
  return {
    say: (name: string, text: string) => update(name, text),
    done: (name: string, text: string) => update(name, text, true),
    failed: (name: string, text: string) => update(name, text, false),
    close: () => clearInterval(timer),
  }
}

export type Progress = ReturnType<typeof createProgress>
