import { PassThrough, type Readable } from 'node:stream'

/** Server-sent events to one client. */
export type EventStream = {
  /** What the client is answered with. */
  readonly body: Readable
  send(event: string, data: string): void
  /** So that nobody on the way takes silence for the end. */
  beat(): void
  end(): void
  onEnd(ended: () => void): void
}

/** A client that reads no more is let go; it comes back and gets the newest state alone. */
const MOST_WAITING_BYTES = 1024 * 1024

/** After a server was stopped, its clients do not come back all at once. */
const RETRY_MS = { least: 500, spread: 1_000 }

export function createEventStream(): EventStream {
  const body = new PassThrough()
  // A connection that breaks is no error of ours.
  body.on('error', () => undefined)
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return
    body.write(text)
    if (body.writableLength + body.readableLength > MOST_WAITING_BYTES) body.destroy()
  }
  write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`)
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (!body.destroyed) body.end()
    },
    onEnd: (ended) => body.once('close', ended),
  }
}
