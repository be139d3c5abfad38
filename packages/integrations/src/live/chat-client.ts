import * as z from 'zod/mini'
import { type ChannelOptions, createChannel } from './channel.ts'
import type { ChatSignal, LiveChat } from './live-chat.ts'

const number = z.int().check(z.minimum(1))
const side = z.enum(['visitor', 'staff'])

const Signal = z.discriminatedUnion('type', [
  z.object({ type: z.literal('messages'), items: z.array(z.tuple([number, number])) }),
  z.object({ type: z.literal('threads'), ids: z.array(number) }),
  z.object({ type: z.literal('typing'), process: z.string(), threadId: number, side }),
  z.object({
    type: z.literal('presence'),
    process: z.string(),
    threadId: number,
    sides: z.array(side),
    isQuestion: z.boolean(),
  }),
  z.object({ type: z.literal('alive'), process: z.string() }),
])

/** Broadcasts what happens in chats to all processes. */
export function createLiveChat(options: Pick<ChannelOptions, 'url' | 'prefix'>): LiveChat {
  const channel = createChannel({ ...options, topic: 'chats' })
  const publish = (signal: ChatSignal) => channel.publish(JSON.stringify(signal))
  return {
    publish,
    publishMessages: (messages) =>
      publish({ type: 'messages', items: messages.map(({ threadId, seq }) => [threadId, seq]) }),
    publishThreads: (ids) => publish({ type: 'threads', ids }),
    listen: (handler) =>
      channel.listen((text) => {
        const parsed = z.safeParse(Signal, parseJson(text))
        if (parsed.success) handler(parsed.data)
      }),
    close: channel.close,
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
