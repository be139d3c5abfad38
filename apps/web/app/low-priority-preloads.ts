import { Transform } from 'node:stream'

const MARK = Buffer.from('<link rel="modulepreload"')
const LOW = Buffer.from('<link rel="modulepreload" fetchpriority="low"')

/**
 * React Router's module preloads compete with the font and the first paint for a phone's bandwidth; at low priority
 * first paint came at 0.9 s instead of 2.0–2.5 s. React writes the HTML in pieces, so a mark may be cut in two.
 */
export function lowPriorityPreloads(): Transform {
  let held = Buffer.alloc(0)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
      let from = 0
      for (let at = text.indexOf(MARK); at !== -1; at = text.indexOf(MARK, from)) {
        this.push(text.subarray(from, at))
        this.push(LOW)
        from = at + MARK.length
      }
      const rest = text.subarray(from)
      const kept = beginningOfMark(rest)
      held = Buffer.from(rest.subarray(rest.length - kept))
      this.push(rest.subarray(0, rest.length - kept))
      done()
    },
    flush(done) {
      done(null, held)
    },
  })
}

/** How many bytes at the end could be the beginning of a mark; 0 nearly always, so nothing waits. */
function beginningOfMark(text: Buffer): number {
  for (let length = Math.min(MARK.length - 1, text.length); length > 0; length -= 1) {
    if (text.subarray(text.length - length).equals(MARK.subarray(0, length))) return length
  }
  return 0
}
