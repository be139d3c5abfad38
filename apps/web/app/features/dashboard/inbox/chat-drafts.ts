import { useMemo, useSyncExternalStore } from 'react'
import { sessionStore, withMemoryFallback } from '../../../browser/browser-store.ts'

/** A message that was begun. */
export type ChatDraft = {
  text: string
  /** Place or room that the message shows as a card. */
  room?: { id: number; name: string } | undefined
  isNote: boolean
  /** Key by which the same text is stored once, however often it is sent. Another text has another key. */
  clientId: string
}

/** Drafts survive a change of the chat and reloads of the tab, which forgets them when it is closed: they are about a person. */
const store = withMemoryFallback(sessionStore)

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (chatId: string) => `chat-draft:${chatId}`

/** Returns the message to this chat that was begun in this tab and not sent. */
export function useChatDraft(chatId: string): ChatDraft | undefined {
  const json = useSyncExternalStore(
    subscribe,
    () => store.getItem(keyOf(chatId)),
    () => null,
  )
  return useMemo(() => (json === null ? undefined : parseChatDraft(json)), [json])
}

/** Stores the draft, or ends it. */
export function storeChatDraft(chatId: string, draft: ChatDraft | undefined): void {
  if (draft) store.setItem(keyOf(chatId), JSON.stringify(draft))
  else store.removeItem(keyOf(chatId))
  for (const listener of listeners) listener()
}

/** Returns undefined for anything that an older release or somebody else stored. */
export function parseChatDraft(json: string): ChatDraft | undefined {
  try {
    const { text, isNote, clientId, room } = JSON.parse(json) as Record<string, unknown>
    return typeof text === 'string' && typeof isNote === 'boolean' && typeof clientId === 'string'
      ? { text, isNote, clientId, ...(isRoom(room) && { room }) }
      : undefined
  } catch {
    return undefined
  }
}

const isRoom = (value: unknown): value is { id: number; name: string } =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'name' in value &&
  typeof value.name === 'string'
