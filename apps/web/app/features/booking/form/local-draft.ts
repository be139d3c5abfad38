import { DRAFT_RETENTION_DAYS } from '@amber/domain/booking/draft-limits'
import { clearStored, readStored, writeStored } from '@amber/domain/storage/stored-json'
import { useSyncExternalStore } from 'react'
import { logStorage } from '../../../browser/log-storage.ts'
import { persistentStore } from '../../../browser/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'
import { pickKnownValues, type BookFormInput } from './form-values.ts'

/** A draft stored only in this browser, for visitors without an account. */
export type LocalDraft = { step: number; values: BookFormInput }

const VERSION = 1
const keyOf = (place: string) => `book_draft:${place}`

const DRAFT_LIFETIME_MS = DRAFT_RETENTION_DAYS * 24 * 3_600_000

function readStoredDraft(place: string, now: number): LocalDraft | undefined {
  const stored = readStored(persistentStore, keyOf(place), logStorage) as Record<string, unknown>
  const { version, savedAt, step, values } = stored
  const isFresh = version === VERSION && typeof savedAt === 'number' && now - savedAt < DRAFT_LIFETIME_MS
  if (!isFresh || typeof step !== 'number' || typeof values !== 'object' || values === null) return undefined
  return {
    step: Math.min(5, Math.max(1, Math.trunc(step))),
    values: pickKnownValues(values as Record<string, unknown>),
  }
}

export const saveLocalDraft = (place: string, { step, values }: LocalDraft, now: number) =>
  writeStored(persistentStore, keyOf(place), { version: VERSION, savedAt: now, step, values }, logStorage)

export const clearLocalDraft = (place: string) => clearStored(persistentStore, keyOf(place), logStorage)

/** Drafts by page load. The first read is cached because the form itself overwrites the stored draft. */
const draftsByPageLoad = new Map<string, LocalDraft | undefined>()

function findStoredDraft({ idempotencyKey, place }: BookFormPage): LocalDraft | undefined {
  if (!draftsByPageLoad.has(idempotencyKey))
    draftsByPageLoad.set(idempotencyKey, readStoredDraft(place.canonicalName, Date.now()))
  return draftsByPageLoad.get(idempotencyKey)
}

const subscribeToNothing = () => () => {}

/** Returns the draft stored in this browser. It is read after hydration; a server-side draft takes precedence. */
export function useLocalDraft(page: BookFormPage, hasStepResult: boolean): LocalDraft | undefined {
  const canUseLocalDraft = !hasStepResult && !page.isLoggedIn && page.draftSource === null
  return useSyncExternalStore(
    subscribeToNothing,
    () => (canUseLocalDraft ? findStoredDraft(page) : undefined),
    () => undefined,
  )
}
