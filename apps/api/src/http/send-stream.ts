import type { FastifyReply } from 'fastify'
import type { EventStream } from './event-stream.ts'

/** Longest timer that Node supports, 24 days. A stream ends with its client or its session. */
export const STREAM_TIMEOUT_MS = 2 ** 31 - 1

export function sendStream(reply: FastifyReply, { body }: EventStream) {
  return (
    reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A graceful shutdown waits for keep-alive connections; this one closes with its stream.
      .header('connection', 'close')
      .send(body)
  )
}
