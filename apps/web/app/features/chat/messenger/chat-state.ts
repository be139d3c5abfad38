import { EMPTY, type ThreadView } from '../shared/thread-view.ts'

export type ChatState = {
  readonly view: ThreadView
  /** Whether the messages of an earlier visit are still loading. */
  readonly isLoading: boolean
  /** Whether the last call or connection failed. Messages are sent as soon as one succeeds. */
  readonly isOffline: boolean
  /** When staff last typed, in milliseconds. */
  readonly typingAt: number | undefined
  /** Number up to which the visitor has read here. */
  readonly readSeq: number
  /** Whether the server translates messages. */
  readonly canTranslate: boolean
  /** Whether somebody without an account has started a thread in this browser, which may be another person's. */
  readonly isThreadOffered: boolean
}

export const INITIAL_CHAT: ChatState = {
  view: EMPTY,
  isLoading: true,
  isOffline: false,
  typingAt: undefined,
  readSeq: 0,
  canTranslate: false,
  isThreadOffered: false,
}

/** Returns how many messages of the other side the visitor has not seen. */
export function unreadCountOf({ view: { messages, thread }, readSeq }: ChatState): number {
  const seenSeq = Math.max(readSeq, thread?.visitor.read_seq ?? 0)
  return messages.filter(({ seq, side }) => side !== 'visitor' && seq > seenSeq).length
}
