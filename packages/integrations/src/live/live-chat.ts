/** Sides that are present and type; the system is neither. */
export type PresentSide = 'visitor' | 'staff'

/**
 * A signal between processes about chats. It holds only numbers, never what somebody wrote: each process loads messages
 * with the permissions of those who watch.
 */
export type ChatSignal =
  /** New messages: pairs of a thread and the number of the message. */
  | { type: 'messages'; items: readonly (readonly [threadId: number, seq: number])[] }
  /** Threads whose state or marks have changed. `areMarks` says that nothing else has, which the inbox does not list. */
  | { type: 'threads'; ids: readonly number[]; areMarks?: boolean }
  /** Somebody types. */
  | { type: 'typing'; process: string; threadId: number; side: PresentSide }
  /** Who has a thread open in the sending process. Processes that have it open too answer if `isQuestion`. */
  | {
      type: 'presence'
      process: string
      threadId: number
      sides: readonly PresentSide[]
      isQuestion: boolean
    }
  /** The sending process lives. Presence of one that has gone silent is dropped. */
  | { type: 'alive'; process: string }

export type LiveChat = {
  /** Sends a signal to all processes, this one included. Never fails; call it after the commit. */
  publish(signal: ChatSignal): Promise<void>
  publishMessages(messages: readonly { threadId: number; seq: number }[]): Promise<void>
  publishThreads(ids: readonly number[]): Promise<void>
  publishMarks(ids: readonly number[]): Promise<void>
  listen(handler: (signal: ChatSignal) => void): void
  close(): void
}
