import { once } from 'node:events'
import { type ClientFrame, ServerFrame } from '@amber/contract/schemas/chat-socket'
import { CHAT_SOCKET_PATH } from '@amber/domain/chat/chat-protocol'
import { vi } from 'vitest'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { SAME_ORIGIN_HEADERS } from '../test-api.ts'

type FrameOf<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

export type TestChatClient = Awaited<ReturnType<typeof connectToChat>>

export const socketUrl = (apiUrl: string, ticket: string) =>
  `${apiUrl.replace('http', 'ws')}${CHAT_SOCKET_PATH}?ticket=${ticket}`

/** Opens the socket as a page of ours does. Every frame that arrives must match the contract. */
export async function connectToChat(apiUrl: string, ticket: string) {
  const socket = new WebSocket(socketUrl(apiUrl, ticket), { headers: SAME_ORIGIN_HEADERS })
  const frames: ServerFrame[] = []
  let closeCode: number | undefined
  socket.on('message', (data: Buffer) => frames.push(z.parse(ServerFrame, JSON.parse(data.toString()))))
  socket.on('close', (code) => {
    closeCode = code
  })
  await once(socket, 'open')
  const framesOf = <Type extends ServerFrame['type']>(type: Type) =>
    frames.filter((frame): frame is FrameOf<Type> => frame.type === type)
  return {
    socket,
    frames,
    framesOf,
    send: (frame: ClientFrame) => socket.send(JSON.stringify(frame)),
    /** Texts of the messages that have arrived, in the order in which they did. */
    texts: () => framesOf('messages').flatMap(({ messages }) => messages.map(({ text }) => text)),
    seqs: () => framesOf('messages').flatMap(({ messages }) => messages.map(({ seq }) => seq)),
    waitFor: <Type extends ServerFrame['type']>(type: Type, matches: (frame: FrameOf<Type>) => boolean = () => true) =>
      vi.waitFor(
        () => {
          const found = framesOf(type).find(matches)
          if (!found) throw new Error(`no such frame of type ${type} has arrived`)
          return found
        },
        { timeout: 10_000 },
      ),
    waitForClose: () =>
      vi.waitFor(
        () => {
          if (closeCode === undefined) throw new Error('the connection is open')
          return closeCode
        },
        { timeout: 10_000 },
      ),
  }
}
