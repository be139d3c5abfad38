import { clearStored } from '@amber/domain/storage/stored-json'
import { persistentStore, sessionStore } from '../../../browser/browser-store.ts'
import { logStorage } from '../../../browser/log-storage.ts'

/** Keys of what the browser stores of chats. */
export const CHAT_KEYS = { threads: 'chat_threads', unsent: 'chat_unsent', draft: 'chat_draft' } as const

/** Deletes everything that the browser stores of chats, because the next person at a shared computer must not see it. */
export function forgetChats() {
  clearStored(persistentStore, CHAT_KEYS.threads, logStorage)
  clearStored(sessionStore, CHAT_KEYS.unsent, logStorage)
  clearStored(sessionStore, CHAT_KEYS.draft, logStorage)
}
