import type { Refund, RefundOption as OfferOnWire } from '@amber/contract/schemas/payments'
import type { RefundRow } from '@amber/db/queries/payment/refunds'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { RefundOption } from '@amber/operations/payment/refund-options'

type RefundFields = Pick<RefundRow, 'uuid' | 'status' | 'reason' | 'amountMinor' | 'createdAt' | 'endedAt' | 'proof'>

export const presentRefund = (refund: RefundFields): Refund => ({
  uuid: refund.uuid,
  status: refund.status,
  reason: refund.reason,
  amount: refund.amountMinor,
  created_at: refund.createdAt.toISOString(),
  ended_at: refund.endedAt?.toISOString() ?? null,
  proof: refund.proof && {
    due_at: refund.proof.dueAt.toISOString(),
    is_received: refund.proof.state !== 'awaited',
  },
})

export const presentRefundOption = (option: RefundOption, currency: CurrencyCode): OfferOnWire => ({
  reason: option.reason,
  counts_as_change_of_mind: option.isAsChangeOfMind,
  amount: option.amountMinor,
  currency,
  percent: option.percent,
  until: option.until,
  needs_approval: option.needsApproval,
  proof_due_at: option.proof?.dueAt.toISOString() ?? null,
})
