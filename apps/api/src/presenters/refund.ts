import type { Refund, RefundOption as OfferOnWire } from '@amber/contract/schemas/payments'
import type { RefundRow } from '@amber/db/queries/payment/refunds'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { RefundOption } from '@amber/operations/payment/refund-options'

type RefundFields = Pick<RefundRow, 'uuid' | 'status' | 'reason' | 'amountMinor' | 'createdAt' | 'endedAt'>

export const presentRefund = ({ uuid, status, reason, amountMinor, createdAt, endedAt }: RefundFields): Refund => ({
  uuid,
  status,
  reason,
  amount: amountMinor,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

export const presentRefundOption = (option: RefundOption, currency: CurrencyCode): OfferOnWire => ({
  reason: option.reason,
  amount: option.amountMinor,
  currency,
  percent: option.percent,
  until: option.until,
  needs_approval: option.needsApproval,
})
