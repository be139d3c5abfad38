import type { Client } from '@amber/contract/client'
import { requestRefund } from '@amber/contract/payments'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { fieldText } from '../../lib/field-text.ts'
import { isCancellationReason } from './cancellation-reason.ts'
import { CURRENCY, KEY, OFFER, TOKEN } from './form-fields.ts'

export type CancelOutcome =
  | { missing: 'reason'; token: string }
  | { cancelled: { amount: string | null; isChecked: boolean } }

/** Asks for the very amount that was shown: when less would come back by now, nothing happens. */
export async function cancelBooking(form: FormData, api: Client, language: Language): Promise<CancelOutcome> {
  const token = fieldText(form, TOKEN)
  const [reason = '', shown = ''] = fieldText(form, OFFER).split(':')
  const currency = fieldText(form, CURRENCY)
  if (!isCancellationReason(reason) || !/^\d{1,12}$/.test(shown)) return { missing: 'reason', token }
  const body = { reason, amount: Number(shown), idempotency_key: fieldText(form, KEY) }
  const { data: refund } = await api.call(requestRefund, { params: { token }, body })
  if (refund === null || !isCurrencyCode(currency)) return { cancelled: { amount: null, isChecked: false } }
  const { amount, status } = refund
  return { cancelled: { amount: formatMoney({ amount, currency }, language), isChecked: status === 'requested' } }
}
