import { styleText } from 'node:util'

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

export type Progress = {
  /** Reports the number of items done. */
  at(done: number): void
  /** Prints a message above the progress bar, or as a line of the log. */
  say(text: string): void
  close(): void
}

const BAR_WIDTH = 28
/** Percentage points between two progress lines in a log. */
const LOG_STEP_PERCENT = 10

/** Creates a progress bar on a terminal, or progress lines in a log. */
export function createProgress(unit: string, total: number, out: Output = process.stderr): Progress {
  const startedAt = performance.now()
  const formatElapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`
  let [done, reportedPercent, lastDrawn] = [0, 0, '']
  const draw = (text: string) => {
    lastDrawn = text
    out.write(`\r\x1b[2K${text}`)
  }
  const formatBar = () => {
    const filledWidth = Math.round((BAR_WIDTH * done) / total)
    return `${styleText('green', '█'.repeat(filledWidth))}${'░'.repeat(BAR_WIDTH - filledWidth)} ${formatCount(done)} of ${formatCount(total)} ${unit}, ${formatElapsed()}`
  }
  return {
    at: (newDone) => {
      done = newDone
      const percent = Math.floor((100 * done) / total)
      if (out.isTTY) draw(formatBar())
      else if (percent >= reportedPercent + LOG_STEP_PERCENT || done === total) {
        reportedPercent = percent
        out.write(`${formatCount(done)} of ${formatCount(total)} ${unit} (${percent} %, ${formatElapsed()})\n`)
      }
    },
    say: (text) => {
      if (!out.isTTY) return void out.write(`${text} (${formatElapsed()})\n`)
      out.write(`\r\x1b[2K${text}\n`)
      if (done > 0 && done < total) draw(lastDrawn)
    },
    close: () => {
      if (out.isTTY && lastDrawn !== '') out.write('\n')
    },
  }
}

const formatCount = (number: number) => number.toLocaleString('en-GB')
