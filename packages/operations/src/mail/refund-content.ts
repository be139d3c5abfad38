import { findRefundFacts, type RefundFacts } from '@amber/db/queries/payment/payment-facts'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import type { MailContents } from '@amber/domain/mail/mail-content'
import { isRefundEnded } from '@amber/domain/payment/refund-status'
import { firstNameInMail } from '@amber/domain/referral/name-in-mail'
import type { ContentDeps, ContentLoaders } from './content-loaders.ts'
import { pageUrl } from './page-url.ts'

type Kind = 'refund_begun' | 'refund_done' | 'refund_failed' | 'refund_declined' | 'payment_room_gone'

/** Loaders of the mails about refunds. */
export const REFUND_LOADERS: Pick<ContentLoaders, Kind> = {
  refund_begun: async ({ refund_id: id }, { db, siteUrl }) => {
    const refund = await findRefundFacts(db, id)
    // A refund that has ended is reported in its own mail.
    if (!refund || isRefundEnded(refund.status)) return undefined
    const { reason, status, proof, leadUuid, timeZone } = refund
    const documentsLink = pageUrl(siteUrl, `/profile/leads/${leadUuid}/documents`)
    const isProofAwaited = status === 'requested' && proof !== null && !proof.isReceived
    return {
      ...refundOf(refund, siteUrl),
      reason,
      waitsForUs: status === 'requested',
      proof: isProofAwaited ? { dueAt: new Date(proof.dueAt), timeZone, documentsLink } : null,
    }
  },

  refund_done: async ({ refund_id: id }, { db, siteUrl }) => {
    const refund = await findRefundFacts(db, id)
    return refund && { ...refundOf(refund, siteUrl), reason: refund.isUnannounced ? refund.reason : null }
  },
  refund_failed: async ({ refund_id: id }, deps) => {
    const refund = await findRefundFacts(deps.db, id)
    // Obsolete if the refund has been retried meanwhile.
    return refund?.status === 'failed' ? refundContent(id, deps) : undefined
  },
  refund_declined: async ({ refund_id: id }, { db, siteUrl }) => {
    const refund = await findRefundFacts(db, id)
    if (!refund) return undefined
    const { status, proof } = refund
    return {
      ...refundOf(refund, siteUrl),
      isUnproven: proof !== null && !proof.isReceived,
      isPartlyRefunded: status !== 'declined',
    }
  },
  payment_room_gone: ({ refund_id: id }, deps) => refundContent(id, deps),
}

export const paymentsPage = (siteUrl: string) => pageUrl(siteUrl, '/profile/payments')

async function refundContent(
  id: number,
  { db, siteUrl }: ContentDeps,
): Promise<MailContents['refund_failed'] | undefined> {
  const refund = await findRefundFacts(db, id)
  return refund && refundOf(refund, siteUrl)
}

const refundOf = (
  { placeName, studentName, leadUuid, money, card }: RefundFacts,
  siteUrl: string,
): MailContents['refund_failed'] => ({
  placeName,
  firstName: firstNameInMail(studentName),
  reference: bookingReference(leadUuid),
  money,
  card,
  paymentsLink: paymentsPage(siteUrl),
})
