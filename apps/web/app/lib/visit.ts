import type { KeyValueStore } from '@amber/domain/storage/stored-json'
import { trackedParametersIn } from '@amber/domain/tracking/tracked-parameters'
import * as visitor from '@amber/domain/tracking/visitor'
import type { Edition } from '@amber/editions/edition'
import { hasConsent } from './consent.ts'
import { logStorage } from './log-storage.ts'

/** Where a visitor forbids storage, even to name it is an error: so it is named when it is used. */
const store: KeyValueStore = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** Where a mail or a payment service leads back to: who comes from there was not sent by it. */
const WAYS_BACK = ['/login/', '/payments/']

/**
 * Remembers how the visitor came, if they have agreed, and else forgets who they are; the server takes cookies away
 * itself. Asks the cookie, which may be newer than the page.
 */
export async function noteVisit(edition: Edition): Promise<void> {
  if (!hasConsent(document.cookie, edition)) return visitor.forgetVisitor(store, logStorage)
  // As the page was loaded: by the time somebody agrees, they may have gone on to another.
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(loaded?.name ?? location.href)
  if (WAYS_BACK.some((path) => pathname.startsWith(path))) return
  const parameters = trackedParametersIn(searchParams)
  visitor.rememberVisitor(store, logStorage, { parameters, newId: () => crypto.randomUUID() })
  const body = new URLSearchParams({ referrer: document.referrer, ...parameters })
  await fetch('/visitor', { method: 'POST', body, keepalive: true }).catch(() => {
    // Not heard: the next page that is loaded tells its own.
  })
}

/** What only this browser knows, for a form to send along. */
export const findVisitor = () => visitor.findVisitor(store, logStorage)
