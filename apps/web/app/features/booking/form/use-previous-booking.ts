import { findPreviousBooking, type PreviousBooking } from '@amber/domain/booking/previous-booking'
import { useMemo, useSyncExternalStore } from 'react'
import { logStorage } from '../../../browser/log-storage.ts'
import { sessionStore } from '../../../browser/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'

const subscribeToNothing = () => () => {}

/**
 * Returns what this session remembers of a form already sent for this place, so that going back leads on to its payment
 * instead of an empty form.
 */
export function usePreviousBooking({
  place: { canonicalName, region },
  closedLeads,
}: BookFormPage): PreviousBooking | undefined {
  // Text, because React compares snapshots by identity.
  const text = useSyncExternalStore(
    subscribeToNothing,
    () => JSON.stringify(findPreviousBooking(sessionStore, { canonicalName, region, closedLeads }, logStorage)),
    () => undefined,
  )
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as PreviousBooking)), [text])
}
