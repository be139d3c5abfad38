import { decideRefund } from '@amber/contract/endpoints/payments'
import { CallError, type Client } from '@amber/contract/http/client'
import { REFUND_DECLINE_REASONS } from '@amber/domain/payment/refund-decline'
import { readFormField } from '../../../shared/form/read-form-field.ts'

/** Effect of a decision; the page has a sentence for each. */
export type RefundDone = 'approved' | 'declined' | 'retried'

/** Decides about a refund as its button says. Returns undefined for a button that the page does not have. */
export async function actOnRefund(form: FormData, api: Client): Promise<RefundDone | undefined> {
  const params = { uuid: readFormField(form, 'item') }
  const value = readFormField(form, 'do')
  if (value === 'approve' || value === 'retry') {
    await api.call(decideRefund, { params, body: { decision: value } })
    return value === 'approve' ? 'approved' : 'retried'
  }
  const reason = REFUND_DECLINE_REASONS.find((known) => known === value)
  if (reason === undefined) return undefined
  await api.call(decideRefund, { params, body: { decision: 'decline', reason } })
  return 'declined'
}

/** Returns whether a refund was refused because a bank has taken its money, which the page explains. */
export const isRefundDisputed = (error: unknown): error is CallError =>
  error instanceof CallError && error.fields?.['refund'] === 'disputed'
