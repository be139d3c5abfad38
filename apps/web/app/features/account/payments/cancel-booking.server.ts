import type { Client } from '@amber/contract/http/client'
import { requestRefund } from '@amber/contract/endpoints/payments'
import { formatDate } from '@amber/domain/dates/format-date'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { readFormField } from '../../../shared/form/read-form-field.ts'
import { isCancellationReason } from './cancellation-reason.ts'
import {
  CONFIRMED_FIELD,
  CURRENCY_FIELD,
  IDEMPOTENCY_KEY_FIELD,
  REFUND_OPTION_FIELD,
  PAYMENT_TOKEN_FIELD,
} from './form-fields.ts'

export type CancelOutcome =
  | { missing: 'reason'; token: string }
  /** Asks for a confirmation of the chosen option, whose value repeats the amount shown. */
  | { toConfirm: { token: string; option: string } }
  | {
      cancelled: {
        amount: string | null
        isChecked: boolean
        /** Formatted day by which a document must prove the reason; null if none is needed. */
        proofDay: string | null
      }
    }

/**
 * Cancels once the student has confirmed, because a cancelled room may go to somebody else at once. Requests exactly
 * the amount that was shown: the API rejects the request when less would be refunded by now.
 */
export async function cancelBooking(form: FormData, api: Client, language: Language): Promise<CancelOutcome> {
  const token = readFormField(form, PAYMENT_TOKEN_FIELD)
  const option = readFormField(form, REFUND_OPTION_FIELD)
  const [reason = '', shownAmount = ''] = option.split(':')
  const currency = readFormField(form, CURRENCY_FIELD)
  if (!isCancellationReason(reason) || !/^\d{1,12}$/.test(shownAmount)) return { missing: 'reason', token }
  if (!form.has(CONFIRMED_FIELD)) return { toConfirm: { token, option } }
  const body = { reason, amount: Number(shownAmount), idempotency_key: readFormField(form, IDEMPOTENCY_KEY_FIELD) }
  const { data: refund } = await api.call(requestRefund, { params: { token }, body })
  if (refund === null || !isCurrencyCode(currency))
    return { cancelled: { amount: null, isChecked: false, proofDay: null } }
  const { amount, status, proof } = refund
  return {
    cancelled: {
      amount: formatMoney({ amount, currency }, language),
      isChecked: status === 'requested',
      proofDay: proof && formatDate(proof.due_at, language),
    },
  }
}
