import type { BookForm } from '@amber/contract/schemas/forms'
import type { DraftRow } from '@amber/db/queries/booking/form-drafts'
import type { PlaceRow } from '@amber/db/queries/inventory/places'
import { BOOK_FORM_FIELDS, BOOK_FORM_STEPS, fieldsOfStep } from '@amber/domain/booking/book-form-fields'
import { HOLD_MINUTES } from '@amber/domain/booking/hold'
import { TERMS_VERSION } from '@amber/domain/booking/terms-version'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { presentFormDraft } from './form-draft.ts'
import { presentPaymentInfo } from './payment-info.ts'

type BookFormOptions = {
  /** Stay whose payment is shown. */
  inventoryId: number
  /** Amount that replaces the stay's deposit. */
  byNationality: AmountToPay | undefined
  /** Whether the amount depends on the nationality at all. */
  dependsOnNationality: boolean
  draft: DraftRow | undefined
  humanVerification: boolean
  /** Whether the form opens for a place that is not listed. */
  allowsInactive: boolean
  now: Date
}

const STEPS: BookForm['steps'] = BOOK_FORM_STEPS.map((name) => ({
  name,
  fields: fieldsOfStep(name).map((field) => ({ name: field, needed: BOOK_FORM_FIELDS[field].needed })),
}))

export function presentBookForm(
  place: PlaceRow,
  { inventoryId, byNationality, dependsOnNationality, draft, humanVerification, allowsInactive, now }: BookFormOptions,
): BookForm {
  const [payment] = presentPaymentInfo(place, inventoryId, now)
  return {
    inventory_id: place.id,
    name: place.name,
    canonical_name: place.canonicalName,
    status: place.status,
    time_zone: place.timeZone,
    is_open: (place.status === 'active' || allowsInactive) && !place.tags.includes('not_available'),
    steps: STEPS,
    terms_version: TERMS_VERSION,
    human_verification: humanVerification,
    payment: {
      offered: place.paymentEnabled && place.status === 'active',
      type: byNationality?.paymentType ?? place.paymentType,
      amount: payment ? (byNationality?.amountMinor ?? payment.amount) : null,
      currency: place.currency as CurrencyCode,
      depends_on_nationality: dependsOnNationality,
    },
    hold_seconds: HOLD_MINUTES * 60,
    draft: draft ? presentFormDraft(draft) : null,
  }
}
