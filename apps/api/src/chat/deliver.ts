import type { ChatMessageRow } from '@amber/db/queries/chat/chat-messages'
import type { ChatThreadRow } from '@amber/db/queries/chat/chat-threads'
import { isShownToVisitors } from '@amber/domain/chat/message-flags'
import type { PresentSide } from '@amber/integrations/live/live-chat'
import { presentChatMessage, presentChatThread, presentVisitorMessage } from '../presenters/chat.ts'
import { encodeFrame, sendEncoded, sendFrame } from './chat-connection.ts'
import type { ChatRoom, ChatWatch } from './watched-thread.ts'

export const createRoom = (row: ChatThreadRow): ChatRoom => ({
  row,
  watches: new Set(),
  deliveredSeq: row.lastSeq,
  announcedSeq: row.lastSeq,
  remote: new Map(),
})

/** Returns the sides that have the thread open in this process. */
export function localSides({ watches }: ChatRoom): PresentSide[] {
  const sides = new Set<PresentSide>()
  for (const { connection } of watches) sides.add(connection.holder.side)
  return [...sides].toSorted()
}

function threadFrame(room: ChatRoom): Buffer {
  const sides = new Set([...localSides(room), ...[...room.remote.values()].flat()])
  return encodeFrame({
    type: 'thread',
    thread: presentChatThread(room.row),
    is_visitor_online: sides.has('visitor'),
    is_staff_online: sides.has('staff'),
  })
}

export const sendThread = (room: ChatRoom, { connection }: ChatWatch) => sendEncoded(connection, threadFrame(room))

export function broadcastThread(room: ChatRoom) {
  if (room.watches.size === 0) return
  const frame = threadFrame(room)
  for (const { connection } of room.watches) sendEncoded(connection, frame)
}

/** Sends messages to one connection, without those that it has and those that it may not see. */
export function sendMessages(
  { connection, uuid, sentSeq }: ChatWatch,
  rows: readonly ChatMessageRow[],
  onSent?: () => void,
) {
  const messages = presentFor(
    connection.holder.side,
    rows.filter(({ seq }) => seq > sentSeq),
  )
  if (messages.length === 0) onSent?.()
  else sendFrame(connection, { type: 'messages', thread: uuid, messages }, onSent)
}

/** Returns the messages as one side sees them. Visitors see neither notes nor the warnings that are for staff. */
const presentFor = (side: PresentSide, rows: readonly ChatMessageRow[]) =>
  side === 'staff' ? rows.map(presentChatMessage) : rows.filter(({ isNote }) => !isNote).map(presentVisitorMessage)

const isSameForBoth = ({ isNote, flags }: ChatMessageRow) => !isNote && flags.every(isShownToVisitors)

/**
 * Sends messages to everybody who is up to date. `rows` follow the delivered ones without a gap. Each frame is encoded once
 * for all visitors and once for all staff, and only if they differ.
 */
export function deliver(room: ChatRoom, rows: readonly ChatMessageRow[]) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  room.deliveredSeq = last.seq
  room.announcedSeq = Math.max(room.announcedSeq, last.seq)
  const encodeFor = (side: PresentSide) => {
    const messages = presentFor(side, rows)
    return messages.length === 0 ? undefined : encodeFrame({ type: 'messages', thread: room.row.uuid, messages })
  }
  const isOneFrame = rows.every(isSameForBoth)
  const frames: Partial<Record<PresentSide, Buffer | undefined>> = {}
  const frameFor = (side: PresentSide) => {
    const key = isOneFrame ? 'staff' : side
    if (!(key in frames)) frames[key] = encodeFor(key)
    return frames[key]
  }
  for (const watch of room.watches) {
    if (!watch.isUpToDate) continue
    if (watch.sentSeq < first.seq) {
      const frame = frameFor(watch.connection.holder.side)
      if (frame) sendEncoded(watch.connection, frame)
    } else sendMessages(watch, rows)
    watch.sentSeq = Math.max(watch.sentSeq, last.seq)
  }
}
