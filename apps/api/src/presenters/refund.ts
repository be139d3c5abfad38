import type { Refund, RefundOffer as OfferOnWire } from '@amber/contract/payments'
import type { RefundRow } from '@amber/db/queries/refunds'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { RefundOffer } from '@amber/operations/payment/refund-offers'

type Shown = Pick<RefundRow, 'uuid' | 'status' | 'reason' | 'amountMinor' | 'createdAt' | 'endedAt'>

export const presentRefund = ({ uuid, status, reason, amountMinor, createdAt, endedAt }: Shown): Refund => ({
  uuid,
  status,
  reason,
  amount: amountMinor,
  created_at: createdAt.toISOString(),
  ended_at: endedAt?.toISOString() ?? null,
})

export const presentRefundOffer = (offer: RefundOffer, currency: CurrencyCode): OfferOnWire => ({
  reason: offer.reason,
  amount: offer.amountMinor,
  currency,
  percent: offer.percent,
  until: offer.until,
  needs_approval: offer.needsApproval,
})
