import { styleText } from 'node:util'

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

export type Progress = {
  /** So many of all are done. */
  at(done: number): void
  /** What is done beside the counting; one line each in a log. */
  say(text: string): void
  close(): void
}

const WIDTH = 28
/** In a log, a line for every so many percent. */
const STEP = 10

/** A bar that renews itself on a terminal; lines in a log. */
export function createProgress(what: string, total: number, out: Output = process.stderr): Progress {
  const since = performance.now()
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(0)} s`
  let [done, told, drawn] = [0, 0, '']
  const draw = (text: string) => {
    drawn = text
    out.write(`\r\x1b[2K${text}`)
  }
  const bar = () => {
    const full = Math.round((WIDTH * done) / total)
    return `${styleText('green', '█'.repeat(full))}${'░'.repeat(WIDTH - full)} ${count(done)} of ${count(total)} ${what}, ${seconds()}`
  }
  return {
    at: (now) => {
      done = now
      const percent = Math.floor((100 * done) / total)
      if (out.isTTY) draw(bar())
      else if (percent >= told + STEP || done === total) {
        told = percent
        out.write(`${count(done)} of ${count(total)} ${what} (${percent} %, ${seconds()})\n`)
      }
    },
    say: (text) => {
      if (!out.isTTY) return void out.write(`${text} (${seconds()})\n`)
      out.write(`\r\x1b[2K${text}\n`)
      if (done > 0 && done < total) draw(drawn)
    },
    close: () => {
      if (out.isTTY && drawn !== '') out.write('\n')
    },
  }
}

const count = (number: number) => number.toLocaleString('en-GB')
