import { readBookFlowItem } from '@amber/domain/booking/book-flow-storage'
import { sentFormPath } from '@amber/domain/booking/sent-form-path'
import { useSyncExternalStore } from 'react'
import { logStorage } from '../../../browser/log-storage.ts'
import { sessionStore } from '../../../browser/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'

const subscribeToNothing = () => () => {}

/**
 * Returns the path of the form already submitted for this place in this session, so that going back does not show an
 * empty form.
 */
export const usePreviousSubmission = (page: BookFormPage): string | undefined =>
  useSyncExternalStore(
    subscribeToNothing,
    () => findSubmissionPath(page),
    () => undefined,
  )

function findSubmissionPath({ place }: BookFormPage): string | undefined {
  const form = readBookFlowItem(sessionStore, 'bookForm', logStorage)
  if (!form?.leadUuid || form.place !== place.canonicalName) return undefined
  return sentFormPath({
    leadUuid: form.leadUuid,
    inventoryId: readBookFlowItem(sessionStore, 'inventoryDetails', logStorage)?.inventoryId ?? null,
    formUuid: form.formUuid,
    formPageUrl: `/places/${place.canonicalName}/form`,
    bookformSource: null,
    regionCanonicalName: place.region,
  })
}
