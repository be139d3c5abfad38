import type { ClientFrame, ServerFrame } from '@amber/contract/schemas/chat-socket'
import type { Socket } from './chat-socket.ts'

/** A socket whose other end is the test. */
export function createTestSocket() {
  const target = new EventTarget()
  const sent: ClientFrame[] = []
  const socket: Socket & { isClosed: boolean } = {
    isClosed: false,
    send: (frame) => void sent.push(JSON.parse(frame as string) as ClientFrame),
    close() {
      socket.isClosed = true
    },
    addEventListener: target.addEventListener.bind(target) as Socket['addEventListener'],
  }
  return {
    socket,
    sent,
    receive: (frame: ServerFrame) => target.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) })),
    lose: () => target.dispatchEvent(new Event('close')),
  }
}

export type TestSocket = ReturnType<typeof createTestSocket>
