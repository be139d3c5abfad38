import { type ChannelOptions, createChannel } from './channel.ts'
import type { ChatSignal, LiveChat } from './live-chat.ts'

/**
 * Broadcasts what happens in chats to all processes. Only processes of ours publish; one of another release may send a type
 * of signal that this one does not know.
 */
export function createLiveChat(options: Pick<ChannelOptions, 'url' | 'prefix'>): LiveChat {
  const channel = createChannel({ ...options, topic: 'chats' })
  const publish = (signal: ChatSignal) => channel.publish(JSON.stringify(signal))
  return {
    publish,
    publishMessages: (messages) =>
      publish({ type: 'messages', items: messages.map(({ threadId, seq }) => [threadId, seq]) }),
    publishThreads: (ids) => publish({ type: 'threads', ids }),
    publishMarks: (ids) => publish({ type: 'threads', ids, areMarks: true }),
    listen: (handler) => channel.listen((text) => handler(JSON.parse(text) as ChatSignal)),
    close: channel.close,
  }
}
