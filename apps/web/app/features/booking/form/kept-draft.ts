import { clearStored, readStored, writeStored } from '@amber/domain/storage/stored-json'
import { useSyncExternalStore } from 'react'
import { logStorage } from '../../../lib/log-storage.ts'
import { lasting } from '../../../parts/booking/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'
import { knownValues, type TypedValues } from './typed-values.ts'

/** What a visitor without an account typed, in this browser alone. */
export type KeptDraft = { step: number; values: TypedValues }

const VERSION = 1
const keyOf = (place: string) => `book_draft:${place}`

/** As long as the server keeps one. */
const LIFETIME_MS = 30 * 24 * 3_600_000

function readKeptDraft(place: string, now: number): KeptDraft | undefined {
  const stored = readStored(lasting, keyOf(place), logStorage) as Record<string, unknown>
  const { version, savedAt, step, values } = stored
  const isFresh = version === VERSION && typeof savedAt === 'number' && now - savedAt < LIFETIME_MS
  if (!isFresh || typeof step !== 'number' || typeof values !== 'object' || values === null) return undefined
  return { step: Math.min(5, Math.max(1, Math.trunc(step))), values: knownValues(values as Record<string, unknown>) }
}

export const writeKeptDraft = (place: string, { step, values }: KeptDraft, now: number) =>
  writeStored(lasting, keyOf(place), { version: VERSION, savedAt: now, step, values }, logStorage)

export const clearKeptDraft = (place: string) => clearStored(lasting, keyOf(place), logStorage)

/** By the loading of the page: what it found at first stays so, though the form writes there itself. */
const found = new Map<string, KeptDraft | undefined>()

function findKeptDraft({ sendingKey, place }: BookFormPage): KeptDraft | undefined {
  if (!found.has(sendingKey)) found.set(sendingKey, readKeptDraft(place.canonicalName, Date.now()))
  return found.get(sendingKey)
}

const never = () => () => {}

/** Known to the browser alone, so it comes after the page. Whoever has a draft elsewhere goes on with that one. */
export function useKeptDraft(page: BookFormPage, isAnswered: boolean): KeptDraft | undefined {
  const isOurs = !isAnswered && !page.isLoggedIn && page.kept === null
  return useSyncExternalStore(
    never,
    () => (isOurs ? findKeptDraft(page) : undefined),
    () => undefined,
  )
}
