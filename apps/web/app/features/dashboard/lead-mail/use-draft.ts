import { useMemo, useSyncExternalStore } from 'react'
import { sessionStore, withMemoryFallback } from '../../../browser/browser-store.ts'
import type { TypedMessage } from './change-lead-mail.server.ts'
import { readMessageStart } from './mail-url.ts'

/** Drafts survive reloads of the tab, which forgets them when it is closed: they are about a person. */
const store = withMemoryFallback(sessionStore)

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (leadUuid: string) => `lead-mail:${leadUuid}`

/** Returns the message that was begun in this tab and not sent. */
export function useStoredDraft(leadUuid: string): TypedMessage | undefined {
  const text = useSyncExternalStore(
    subscribe,
    () => store.getItem(keyOf(leadUuid)),
    () => null,
  )
  return useMemo(() => (text === null ? undefined : parseDraft(text)), [text])
}

/** Stores the draft, or ends it. */
export function storeDraft(leadUuid: string, draft: TypedMessage | undefined): void {
  if (draft) store.setItem(keyOf(leadUuid), JSON.stringify(draft))
  else store.removeItem(keyOf(leadUuid))
  for (const listener of listeners) listener()
}

/** Returns undefined for anything that an older release or somebody else stored. */
export function parseDraft(json: string): TypedMessage | undefined {
  try {
    const { start, subject, text } = JSON.parse(json) as Record<string, unknown>
    const known = readMessageStart(typeof start === 'string' ? start : null)
    return known && typeof subject === 'string' && typeof text === 'string'
      ? { start: known, subject, text }
      : undefined
  } catch {
    return undefined
  }
}
