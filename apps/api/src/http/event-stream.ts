import { PassThrough, type Readable } from 'node:stream'

/** Server-sent events to one client. */
export type EventStream = {
  /** Body of the response. */
  readonly body: Readable
  send(event: string, data: string): void
  /** Sends an empty comment, so that no proxy closes the stream as idle. */
  beat(): void
  end(): void
  onEnd(callback: () => void): void
}

/**
 * Buffered bytes above which a client that stopped reading is disconnected. It reconnects and receives only the newest
 * state.
 */
const MAX_BUFFERED_BYTES = 1024 * 1024

/** Random delay of reconnects, so that the clients of a stopped server don't return all at once. */
const RETRY_MS = { least: 500, spread: 1_000 }

export function createEventStream(): EventStream {
  const body = new PassThrough()
  // A broken connection is not an error of ours.
  body.on('error', () => undefined)
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return
    body.write(text)
    if (body.writableLength + body.readableLength > MAX_BUFFERED_BYTES) body.destroy()
  }
  write(`retry: ${Math.round(RETRY_MS.least + Math.random() * RETRY_MS.spread)}\n\n`)
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (!body.destroyed) body.end()
    },
    onEnd: (callback) => body.once('close', callback),
  }
}
