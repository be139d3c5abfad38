import { styleText } from 'node:util'

/** Subset of a terminal or log file stream that is used for output. */
export type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean; columns?: number }

/** Reports what a task is currently doing. */
export type ReportProgress = (text: string) => void

type Line = { text: string; since: number; end?: { at: number; good: boolean } }

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** Shows one line per task: redrawn with seconds on a terminal, or one line per update in a log. */
export function createProgress(out: Output = process.stderr) {
  const lines = new Map<string, Line>()
  // Some terminals report a width of 0.
  const columns = out.columns === 0 ? 80 : (out.columns ?? 80)
  let drawnLines = 0
  let frame = 0

  const seconds = ({ since, end }: Line) => `${(((end?.at ?? performance.now()) - since) / 1000).toFixed(1)} s`
  const mark = ({ end }: Line) => {
    if (!end) return SPINNER[frame % SPINNER.length]
    return end.good ? styleText('green', '✓') : styleText('red', '✗')
  }
  const render = (name: string, line: Line) =>
    `${mark(line)} ${`${name.padEnd(12)}${line.text} (${seconds(line)})`.slice(0, columns - 3)}`

  function draw() {
    if (drawnLines > 0) out.write(`\x1b[${drawnLines}A`)
    for (const [name, line] of lines) out.write(`\x1b[2K${render(name, line)}\n`)
    drawnLines = lines.size
    frame += 1
  }

  function update(name: string, text: string, isSuccess?: boolean) {
    const now = performance.now()
    const line: Line = {
      text,
      since: lines.get(name)?.since ?? now,
      ...(isSuccess !== undefined && { end: { at: now, good: isSuccess } }),
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
