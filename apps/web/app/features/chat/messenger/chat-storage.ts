import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { readStored, writeStored, type KeyValueStore } from '@amber/domain/storage/stored-json'
import { persistentStore, sessionStore, withMemoryFallback } from '../../../browser/browser-store.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { CHAT_KEYS } from '../shared/chat-keys.ts'
import type { PendingMessage } from '../shared/thread-view.ts'

/** A thread that was started without an account, and what proves that it is this visitor's. */
export type StoredThread = {
  readonly id: string
  readonly secret: string
  /** Account whose owner has said that it is theirs. */
  readonly accountId?: number | undefined
}

const { threads: THREADS, unsent: UNSENT, draft: DRAFT } = CHAT_KEYS

/** A tab that is frozen may hold the lock for ever. */
const LOCK_TIMEOUT_MS = 15_000

/** Stays until the visitor deletes it, so that they find their thread when they come back. */
const threadStore = withMemoryFallback(persistentStore)
/** One tab's own, because another one must not send the same messages. */
const unsentStore = withMemoryFallback(sessionStore)

/** Returns access to everything that the browser stores of the chat with one team. */
export const chatStorage = (kind: ChatKind) => ({
  readThread: (): StoredThread | undefined => {
    const thread = readAll(threadStore, THREADS)[kind]
    return isStoredThread(thread) ? thread : undefined
  },
  writeThread: (thread: StoredThread | undefined) => write(threadStore, THREADS, kind, thread),
  /** Calls the listener when another tab writes a thread. Returns how to stop that. */
  subscribe: (listener: () => void) => {
    const onChange = ({ key }: StorageEvent) => (key === THREADS || key === null) && listener()
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  },
  /** Does the work while no other tab does its own. Insecure pages have no locks. */
  runExclusively: async (work: () => Promise<void>): Promise<void> => {
    const signal = AbortSignal.timeout(LOCK_TIMEOUT_MS)
    await (navigator.locks ? navigator.locks.request(`chat:${kind}`, { signal }, work) : work())
  },
  readUnsent: (): readonly PendingMessage[] => {
    const unsent = readAll(unsentStore, UNSENT)[kind]
    return Array.isArray(unsent) ? unsent.filter(isPendingMessage) : []
  },
  writeUnsent: (messages: readonly PendingMessage[]) => write(unsentStore, UNSENT, kind, messages),
  readDraft: (): string => {
    const draft = readAll(unsentStore, DRAFT)[kind]
    return typeof draft === 'string' ? draft : ''
  },
  writeDraft: (text: string) => write(unsentStore, DRAFT, kind, text),
})

export type ChatStorage = ReturnType<typeof chatStorage>

const readAll = (store: KeyValueStore, key: string): Partial<Record<ChatKind, unknown>> => {
  const stored = readStored(store, key, logStorage)
  return typeof stored === 'object' && stored !== null ? stored : {}
}

const write = (store: KeyValueStore, key: string, kind: ChatKind, value: unknown) =>
  writeStored(store, key, { ...readAll(store, key), [kind]: value }, logStorage)

const hasTexts = <Key extends string>(value: unknown, ...keys: Key[]): value is Record<Key, string> =>
  typeof value === 'object' &&
  value !== null &&
  keys.every((key) => key in value && typeof (value as Record<string, unknown>)[key] === 'string')

const isStoredThread = (value: unknown): value is StoredThread => hasTexts(value, 'id', 'secret')

const isPendingMessage = (value: unknown): value is PendingMessage => hasTexts(value, 'client_id', 'text', 'written_at')
