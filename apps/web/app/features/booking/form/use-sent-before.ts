import { recall } from '@amber/domain/booking/remembered'
import { sentFormPath } from '@amber/domain/booking/sent-form-path'
import { useSyncExternalStore } from 'react'
import { logStorage } from '../../../lib/log-storage.ts'
import { ofThisVisit } from '../../../parts/booking/browser-store.ts'
import type { BookFormPage } from './book-form-page.ts'

const never = () => () => {}

/** The page of the form that was sent for this place in this visit: who goes back finds it, not an empty form. */
export const useSentBefore = (page: BookFormPage): string | undefined =>
  useSyncExternalStore(
    never,
    () => pathOfSent(page),
    () => undefined,
  )

function pathOfSent({ place }: BookFormPage): string | undefined {
  const form = recall(ofThisVisit, 'bookForm', logStorage)
  if (!form?.leadUuid || form.place !== place.canonicalName) return undefined
  return sentFormPath({
    leadUuid: form.leadUuid,
    inventoryId: recall(ofThisVisit, 'inventoryDetails', logStorage)?.inventoryId ?? null,
    formUuid: form.formUuid,
    formPageUrl: `/places/${place.canonicalName}/form`,
    bookformSource: null,
    regionCanonicalName: place.region,
  })
}
