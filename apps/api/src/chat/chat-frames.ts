import type { ClientFrame } from '@amber/contract/schemas/chat-socket'
import { MAX_PENDING_CHAT_MESSAGES } from '@amber/domain/chat/chat-limits'
import type { ErrorCode } from '@amber/domain/errors'
import { hasGaps } from '@amber/operations/chat/answer-chat'
import type * as z from 'zod/mini'
import { sendFrame } from './chat-connection.ts'
import type { ChatRooms } from './chat-rooms.ts'
import type { createMarkQueue } from './mark-queue.ts'
import type { createMessageOutbox } from './message-outbox.ts'
import type { ChatConnection, ChatRoom } from './watched-thread.ts'

type Frame = z.output<typeof ClientFrame>
type FrameOf<Type extends Frame['type']> = Extract<Frame, { type: Type }>

type Deps = {
  rooms: ChatRooms
  outbox: Pick<ReturnType<typeof createMessageOutbox>, 'add'>
  marks: Pick<ReturnType<typeof createMarkQueue>, 'add'>
  inboxWatchers: Set<ChatConnection>
}

/** Milliseconds between two signals that somebody types. */
const TYPING_INTERVAL_MS = 2_000

/** Creates the function that does what a frame asks for. Anything about a thread requires that the connection watches it. */
export function createFrameHandler({ rooms, outbox, marks, inboxWatchers }: Deps) {
  function send(connection: ChatConnection, frame: FrameOf<'send'>) {
    const { thread, client_id: clientId, text, inventory_id: inventoryId, is_note: isNote = false } = frame
    const { side, userId, language } = connection.holder
    const refuse = (code: ErrorCode) => sendFrame(connection, { type: 'failed', thread, client_id: clientId, code })
    if (isNote && side !== 'staff') return refuse('forbidden')
    if (side === 'staff' && !isNote && hasGaps(text)) return refuse('invalid_input')
    const queue = ({ row }: ChatRoom) =>
      outbox.add({
        connection,
        uuid: thread,
        draft: {
          threadId: row.id,
          clientId,
          side,
          writerId: side === 'staff' ? userId : null,
          isNote,
          text,
          // Staff answer in the language of the conversation, whatever that of their dashboard is.
          language: side === 'staff' ? row.language : (frame.language ?? language),
          inventoryId: inventoryId ?? null,
        },
      })
    withRoom(connection, thread, queue, refuse)
  }

  function mark(connection: ChatConnection, frame: FrameOf<'mark'>) {
    const { side, userId } = connection.holder
    withRoom(connection, frame.thread, ({ row }) =>
      marks.add({
        threadId: row.id,
        userId: side === 'staff' ? userId : null,
        deliveredSeq: frame.delivered_seq ?? 0,
        readSeq: frame.read_seq ?? 0,
      }),
    )
  }

  function type(connection: ChatConnection, { thread }: FrameOf<'typing'>) {
    const now = Date.now()
    if (now - connection.typedAt < TYPING_INTERVAL_MS) return
    connection.typedAt = now
    withRoom(connection, thread, ({ row }) => rooms.type(connection, row.id))
  }

  return (connection: ChatConnection, frame: Frame) => {
    switch (frame.type) {
      case 'watch':
        return rooms.watch(connection, frame.thread, frame.after)
      case 'unwatch': {
        const watch = connection.watches.get(frame.thread)
        return watch && rooms.unwatch(watch)
      }
      case 'watch_inbox':
        return connection.holder.side === 'staff' && inboxWatchers.add(connection)
      case 'send':
        return send(connection, frame)
      case 'mark':
        return mark(connection, frame)
      case 'typing':
        return type(connection, frame)
      case 'ping':
        return sendFrame(connection, { type: 'pong' })
    }
  }
}

/** Runs the work now, or once the thread is loaded. Refuses it if the connection does not watch the thread or may not. */
function withRoom(
  connection: ChatConnection,
  uuid: string,
  run: (room: ChatRoom) => void,
  refuse: (code: ErrorCode) => void = () => undefined,
) {
  const watch = connection.watches.get(uuid)
  if (!watch) refuse('not_found')
  else if (watch.room) run(watch.room)
  else if (watch.waiting.length >= MAX_PENDING_CHAT_MESSAGES) refuse('too_many_requests')
  else watch.waiting.push((failure) => (watch.room ? run(watch.room) : refuse(failure ?? 'unavailable')))
}
