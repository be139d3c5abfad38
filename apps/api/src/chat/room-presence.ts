import { randomUUID } from 'node:crypto'
import type { ChatSignal, LiveChat, PresentSide } from '@amber/integrations/live/live-chat'
import { encodeFrame, sendEncoded } from './chat-connection.ts'
import { broadcastThread, localSides } from './deliver.ts'
import type { ChatConnection, ChatRoom } from './watched-thread.ts'

/** Milliseconds without a sign of life after which a process counts as gone. */
const PROCESS_TIMEOUT_MS = 15_000

type Deps = { liveChat: Pick<LiveChat, 'publish'>; rooms: ReadonlyMap<number, ChatRoom> }

/** Tells processes who has a thread open and who types, which nothing stores. */
export function createRoomPresence({ liveChat, rooms }: Deps) {
  const process = randomUUID()
  const processes = new Map<string, number>()

  const announce = (room: ChatRoom, isQuestion: boolean) =>
    void liveChat.publish({ type: 'presence', process, threadId: room.row.id, sides: localSides(room), isQuestion })

  function apply({ process: sender, threadId, sides, isQuestion }: Extract<ChatSignal, { type: 'presence' }>) {
    processes.set(sender, Date.now())
    const room = rooms.get(threadId)
    if (!room || sender === process) return
    const before = room.remote.get(sender) ?? []
    if (sides.length === 0) room.remote.delete(sender)
    else room.remote.set(sender, sides)
    if (before.join() !== sides.join()) broadcastThread(room)
    if (isQuestion) announce(room, false)
  }

  function showTyping(threadId: number, side: PresentSide, except?: ChatConnection) {
    const room = rooms.get(threadId)
    if (!room) return
    const frame = encodeFrame({ type: 'typing', thread: room.row.uuid, side })
    for (const { connection } of room.watches) {
      // Visitors do not see themselves type in another tab; staff see their colleagues.
      const isOwnVisitor = side === 'visitor' && connection.holder.side === 'visitor'
      if (connection !== except && !isOwnVisitor) sendEncoded(connection, frame)
    }
  }

  return {
    /** `isQuestion` asks other processes who has the thread open there. */
    announce,
    hear: (signal: ChatSignal) => {
      if (signal.type === 'presence') apply(signal)
      else if (signal.type === 'alive') processes.set(signal.process, Date.now())
      else if (signal.type === 'typing' && signal.process !== process) showTyping(signal.threadId, signal.side)
    },
    type: (connection: ChatConnection, threadId: number) => {
      showTyping(threadId, connection.holder.side, connection)
      void liveChat.publish({ type: 'typing', process, threadId, side: connection.holder.side })
    },
    /** Says that this process lives, and forgets those that have gone silent. */
    keepAlive: () => {
      void liveChat.publish({ type: 'alive', process })
      const now = Date.now()
      for (const [name, receivedAt] of processes) {
        if (now - receivedAt < PROCESS_TIMEOUT_MS) continue
        processes.delete(name)
        for (const room of rooms.values()) if (room.remote.delete(name)) broadcastThread(room)
      }
    },
  }
}
