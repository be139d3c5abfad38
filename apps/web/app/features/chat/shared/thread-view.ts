import type { ChatMessage, ChatSession, ChatThread } from '@amber/contract/schemas/chat'
import type { ChatFileProblem } from '@amber/domain/chat/chat-file'

type PendingFile = {
  readonly name: string
  readonly media_type: string
  readonly size: number
  /** Share uploaded, from 0 to 1. */
  readonly share: number
  /** Why it cannot be sent. */
  readonly problem?: ChatFileProblem | undefined
}

/** A message that the server has not confirmed yet. It is shown below all others, in the order in which it was written. */
export type PendingMessage = {
  readonly client_id: string
  /** Key by which it starts a thread. Whoever holds it is the visitor, so unlike the id it is shown to nobody. */
  readonly start_key?: string | undefined
  readonly text: string
  readonly inventory_id?: number | undefined
  readonly written_at: string
  /** Says what the thread is about, if this message starts it. */
  readonly session?: ChatSession | undefined
  /** File that the message shows once it is uploaded and checked. Its text is the name of the file. */
  readonly file?: PendingFile | undefined
  /** Whether the server rejected it, so that only the visitor can send it again. */
  readonly hasFailed: boolean
}

export type ThreadView = {
  readonly thread: ChatThread | undefined
  /** By number, each once. */
  readonly messages: readonly ChatMessage[]
  readonly pending: readonly PendingMessage[]
  /** Number up to which no message is missing, from which the server has to continue; 0 before the first one. */
  readonly completeSeq: number
}

export const EMPTY: ThreadView = { thread: undefined, messages: [], pending: [], completeSeq: 0 }

export type ThreadViewEvent =
  /** Messages that follow those up to `completeSeq`. */
  | { readonly type: 'received'; readonly messages: readonly ChatMessage[] }
  /** The visitor's own message is stored. Others before it may not have arrived. */
  | { readonly type: 'stored'; readonly message: ChatMessage }
  | { readonly type: 'thread'; readonly thread: ChatThread }
  | { readonly type: 'written'; readonly message: PendingMessage }
  /** The message is about to start a thread. */
  | { readonly type: 'keyed'; readonly client_id: string; readonly start_key: string }
  /** The server has the key as that of another thread. */
  | { readonly type: 'renamed'; readonly client_id: string; readonly new_client_id: string }
  | { readonly type: 'rejected'; readonly client_id: string; readonly problem?: ChatFileProblem }
  | { readonly type: 'uploaded'; readonly client_id: string; readonly share: number }
  /** The visitor does not want to send it any more. */
  | { readonly type: 'dropped'; readonly client_id: string }
  | { readonly type: 'retried'; readonly client_id: string }

/**
 * Returns the thread after an event. Frames may arrive repeatedly and in any order, because a client that reconnects
 * asks again for what it may have missed.
 */
export function nextThreadView(from: ThreadView, event: ThreadViewEvent): ThreadView {
  switch (event.type) {
    case 'received': {
      const completeSeq = Math.max(from.completeSeq, ...event.messages.map(({ seq }) => seq))
      const view = withMessages(from, event.messages)
      return completeSeq === from.completeSeq ? view : { ...view, completeSeq }
    }
    case 'stored':
      return withMessages(from, [event.message])
    case 'thread':
      return { ...from, thread: from.thread ? mergeThread(from.thread, event.thread) : event.thread }
    case 'written': {
      const { message } = event
      const isKnown = [...from.messages, ...from.pending].some(({ client_id }) => client_id === message.client_id)
      return isKnown ? from : { ...from, pending: [...from.pending, message] }
    }
    case 'keyed':
      return withPending(from, event.client_id, { start_key: event.start_key })
    case 'renamed':
      return withPending(from, event.client_id, { client_id: event.new_client_id, start_key: undefined })
    case 'rejected':
      return withFile(withPending(from, event.client_id, { hasFailed: true }), event.client_id, {
        problem: event.problem,
      })
    case 'uploaded':
      return withFile(from, event.client_id, { share: event.share })
    case 'retried':
      return withFile(withPending(from, event.client_id, { hasFailed: false }), event.client_id, {
        problem: undefined,
        share: 0,
      })
    case 'dropped':
      return { ...from, pending: from.pending.filter(({ client_id }) => client_id !== event.client_id) }
  }
}

function withMessages(from: ThreadView, arrived: readonly ChatMessage[]): ThreadView {
  const messages = mergeMessages(from.messages, arrived)
  return messages === from.messages ? from : { ...from, messages, pending: withoutStored(from.pending, messages) }
}

function mergeMessages(known: readonly ChatMessage[], arrived: readonly ChatMessage[]): readonly ChatMessage[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]))
  for (const message of arrived) if (!bySeq.has(message.seq)) bySeq.set(message.seq, message)
  return bySeq.size === known.length ? known : [...bySeq.values()].toSorted((one, other) => one.seq - other.seq)
}

function withoutStored(pending: readonly PendingMessage[], messages: readonly ChatMessage[]) {
  const stored = new Set(messages.map(({ client_id }) => client_id))
  return pending.filter(({ client_id }) => !stored.has(client_id))
}

const withPending = (from: ThreadView, clientId: string, change: Partial<PendingMessage>): ThreadView => ({
  ...from,
  pending: from.pending.map((message) => (message.client_id === clientId ? { ...message, ...change } : message)),
})

const withFile = (from: ThreadView, clientId: string, change: Partial<PendingFile>): ThreadView => {
  const file = from.pending.find(({ client_id }) => client_id === clientId)?.file
  return file ? withPending(from, clientId, { file: { ...file, ...change } }) : from
}

/** Marks only grow, so an older state that arrives late cannot take back that a message was seen. */
function mergeThread(known: ChatThread, arrived: ChatThread): ChatThread {
  const latest = arrived.last_seq >= known.last_seq ? arrived : known
  const marksOf = (side: 'visitor' | 'staff') => ({
    delivered_seq: Math.max(known[side].delivered_seq, arrived[side].delivered_seq),
    read_seq: Math.max(known[side].read_seq, arrived[side].read_seq),
  })
  return { ...latest, visitor: marksOf('visitor'), staff: marksOf('staff') }
}
