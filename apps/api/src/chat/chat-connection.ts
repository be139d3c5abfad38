import { ClientFrame, type ServerFrame } from '@amber/contract/schemas/chat-socket'
import { MAX_CHAT_FRAMES_PER_TEN_SECONDS } from '@amber/domain/chat/chat-limits'
import type { ChatTicketHolder } from '@amber/integrations/live/chat-tickets'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { ChatConnection } from './watched-thread.ts'

/** Bytes that may wait for a client before its connection is closed. It continues from its last message. */
const MAX_BUFFERED_BYTES = 1_048_576

export const createConnection = (socket: WebSocket, holder: ChatTicketHolder): ChatConnection => ({
  socket,
  holder,
  watches: new Map(),
  silentSweeps: 0,
  windowStartedAt: 0,
  framesInWindow: 0,
  typedAt: 0,
  pendingMessages: 0,
})

export const encodeFrame = (frame: ServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

/** Sends a frame that was encoded once for all its receivers. Cuts off a client that reads too slowly. */
export function sendEncoded({ socket }: ChatConnection, frame: Buffer, onSent?: () => void) {
  if (socket.readyState !== WebSocket.OPEN) return
  if (socket.bufferedAmount > MAX_BUFFERED_BYTES) socket.terminate()
  else socket.send(frame, { binary: false }, onSent)
}

export const sendFrame = (connection: ChatConnection, frame: ServerFrame, onSent?: () => void) =>
  sendEncoded(connection, encodeFrame(frame), onSent)

const LIMIT_WINDOW_MS = 10_000

/** Counts a frame. Returns false once the connection has sent more than a person can. */
export function countFrame(connection: ChatConnection, now: number): boolean {
  if (now - connection.windowStartedAt >= LIMIT_WINDOW_MS) {
    connection.windowStartedAt = now
    connection.framesInWindow = 0
  }
  connection.framesInWindow += 1
  return connection.framesInWindow <= MAX_CHAT_FRAMES_PER_TEN_SECONDS
}

/** Returns undefined for anything that is no frame of the protocol. */
export function parseFrame(data: Buffer): z.output<typeof ClientFrame> | undefined {
  try {
    return z.safeParse(ClientFrame, JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}
