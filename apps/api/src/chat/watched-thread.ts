import type { ChatThreadRow } from '@amber/db/queries/chat/chat-threads'
import type { ErrorCode } from '@amber/domain/errors'
import type { ChatTicketHolder } from '@amber/integrations/live/chat-tickets'
import type { PresentSide } from '@amber/integrations/live/live-chat'
import type { WebSocket } from 'ws'

/** One socket. There are thousands, so it holds no timer, and no list before it is needed. */
export type ChatConnection = {
  readonly socket: WebSocket
  readonly holder: ChatTicketHolder
  /** Watched threads by uuid. */
  readonly watches: Map<string, ChatWatch>
  /** Sweeps since anything has arrived. */
  silentSweeps: number
  /** When the current ten seconds of the frame limit began. */
  windowStartedAt: number
  framesInWindow: number
  typedAt: number
  /** Messages that wait to be stored. */
  pendingMessages: number
}

/** A thread that connections of this process watch. */
export type ChatRoom = {
  row: ChatThreadRow
  readonly watches: Set<ChatWatch>
  /** Number up to which watches that are up to date have received messages. */
  deliveredSeq: number
  /** Number of the last message that exists as far as this process has heard. */
  announcedSeq: number
  /** Sides that have the thread open in other processes. */
  readonly remote: Map<string, readonly PresentSide[]>
}

/** One connection's view of a thread. */
export type ChatWatch = {
  readonly connection: ChatConnection
  readonly uuid: string
  /** Undefined until the thread is loaded and the connection may see it. */
  room: ChatRoom | undefined
  /** Number up to which the connection has received messages. */
  sentSeq: number
  /** Whether new messages can be sent without reading those before. */
  isUpToDate: boolean
  /** Work that waits for the thread to be loaded, in order. It is told why if that fails. */
  waiting: ((failure?: ErrorCode) => void)[]
}

/** Returns whether a watch has not ended while something was read for it. */
export const isWatched = (watch: ChatWatch): boolean => watch.connection.watches.get(watch.uuid) === watch
