import type { FastifyReply } from 'fastify'
import type { EventStream } from './event-stream.ts'

/** The longest a timer takes, 24 days: a stream ends with its client or its session. */
export const STREAM_TIMEOUT_MS = 2 ** 31 - 1

export function sendStream(reply: FastifyReply, { body }: EventStream) {
  return (
    reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A stopping server waits for connections that were kept alive; this one ends with its stream.
      .header('connection', 'close')
      .send(body)
  )
}
