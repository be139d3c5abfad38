import { readEvent } from '@amber/domain/analytics/read-event'
import { EVENT_PAGES, type EventPage } from '@amber/domain/analytics/catalogue'
import {
  clearStored,
  type KeyValueStore,
  readStored,
  type StorageLog,
  writeStored,
} from '@amber/domain/storage/stored-json'
import type { SentEvent } from './tags.ts'

/** Storage key of events of pages on which no third party’s script may run. They wait for the next page of the tab. */
export const WAITING_KEY = 'analytics_waiting'

const MAX_WAITING = 20

export function addWaiting(store: KeyValueStore, log: StorageLog, event: SentEvent): void {
  const events = readWaiting(store, log)
  writeStored(store, WAITING_KEY, { events: [...events, event].slice(-MAX_WAITING) }, log)
}

/** Returns the events in their order, and deletes them. */
export function takeWaiting(store: KeyValueStore, log: StorageLog): SentEvent[] {
  const events = readWaiting(store, log)
  if (events.length > 0) clearStored(store, WAITING_KEY, log)
  return events
}

function readWaiting(store: KeyValueStore, log: StorageLog): SentEvent[] {
  const { events } = readStored(store, WAITING_KEY, log) as { events?: unknown }
  return Array.isArray(events) ? events.flatMap(readSentEvent) : []
}

/** Storage is not trusted: what a later version of the site wrote, or somebody else, is dropped. */
function readSentEvent(stored: unknown): SentEvent[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { name, fields, page, isInternal } = stored as Partial<Record<string, unknown>>
  if (typeof name !== 'string' || typeof fields !== 'object' || fields === null || typeof isInternal !== 'boolean')
    return []
  const event = readEvent(name, fields as Record<string, unknown>)
  return event && EVENT_PAGES.includes(page as EventPage) ? [{ ...event, page: page as EventPage, isInternal }] : []
}
