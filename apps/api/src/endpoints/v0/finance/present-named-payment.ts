import type { FoundDifference } from '@amber/contract/schemas/finance'
import { paymentReference } from '../../../presenters/payment-reference.ts'

type Named = { id: number; createdAt: string; rootId: number; placeName: string }

/** Presents the payment that a difference or a chargeback is about; null if it is none of ours. */
export const presentNamedPayment = (payment: Named | null): FoundDifference['payment'] =>
  payment && {
    reference: paymentReference({ id: payment.id, at: new Date(payment.createdAt) }),
    place: { id: payment.rootId, name: payment.placeName },
  }
