import { trackedParametersIn } from '@amber/domain/tracking/tracked-parameters'
import * as visitor from '@amber/domain/tracking/visitor'
import type { Edition } from '@amber/editions/edition'
import { hasConsent } from './consent.ts'
import { persistentStore } from '../../browser/browser-store.ts'
import { logStorage } from '../../browser/log-storage.ts'

/** Paths that mails and payment providers lead back to; they aren't how the visitor found the site. */
const RETURN_PATHS = ['/login/', '/payments/', '/shared/options/']

/**
 * Records how the visitor found the site if they consented, otherwise deletes what this browser knows of them; the
 * server deletes cookies itself. Reads the cookie, which may be newer than the page.
 */
export async function recordVisit(edition: Edition): Promise<void> {
  if (!hasConsent(document.cookie, edition)) return visitor.clearVisitor(persistentStore, logStorage)
  // Uses the URL that the document was loaded with: the visitor may have navigated before consenting.
  const [loaded] = performance.getEntriesByType('navigation')
  const { pathname, searchParams } = new URL(loaded?.name ?? location.href)
  if (RETURN_PATHS.some((path) => pathname.startsWith(path))) return
  const parameters = trackedParametersIn(searchParams)
  const { id } = visitor.rememberVisitor(persistentStore, logStorage, { parameters, newId: () => crypto.randomUUID() })
  const body = new URLSearchParams({ visitor_id: id, referrer: document.referrer, ...parameters })
  await fetch('/visitor', { method: 'POST', body, keepalive: true }).catch(() => {
    // The visit is not resent; the next page load records its own.
  })
}

/** Returns what only this browser knows about the visitor, for a form to submit. */
export const findVisitor = () => visitor.findVisitor(persistentStore, logStorage)
