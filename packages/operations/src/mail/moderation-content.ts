import { findComplaintFacts } from '@amber/db/queries/complaint/complaints'
import { findReviewFacts } from '@amber/db/queries/review/pending-reviews'
import { COMPLAINT_OUTCOMES } from '@amber/domain/complaint/complaint'
import { REVIEW_DECLINE_REASONS } from '@amber/domain/review/decline-reasons'
import type { ContentLoaders } from './content-loaders.ts'
import { pageUrl } from './page-url.ts'

type Kind = 'review_published' | 'review_declined' | 'complaint_received' | 'complaint_resolved'

/** Loaders of the mails about decisions of moderators. */
export const MODERATION_LOADERS: Pick<ContentLoaders, Kind> = {
  review_published: async ({ review_id: id }, { db, siteUrl }) => {
    const review = await findReviewFacts(db, id)
    // Obsolete if it was withdrawn meanwhile, or deleted.
    if (review?.status !== 'published') return undefined
    return { placeName: review.placeName, placeLink: placePage(siteUrl, review.placeCanonicalName) }
  },

  review_declined: async ({ review_id: id }, { db, siteUrl }) => {
    const review = await findReviewFacts(db, id)
    const reason = REVIEW_DECLINE_REASONS.find((known) => known === review?.declinedFor)
    if (!review || !reason) return undefined
    return { placeName: review.placeName, reason, placeLink: placePage(siteUrl, review.placeCanonicalName) }
  },

  complaint_received: async ({ complaint_id: id }, { db, siteUrl }) => {
    const complaint = await findComplaintFacts(db, id)
    // Obsolete once it is erased.
    return (
      complaint && {
        placeName: complaint.placeName,
        placeLink: placePage(siteUrl, complaint.placeCanonicalName),
      }
    )
  },

  complaint_resolved: async ({ complaint_id: id }, { db, siteUrl }) => {
    const complaint = await findComplaintFacts(db, id)
    const outcome = COMPLAINT_OUTCOMES.find((known) => known === complaint?.outcome)
    if (!complaint || !outcome) return undefined
    return {
      placeName: complaint.placeName,
      outcome,
      placeLink: placePage(siteUrl, complaint.placeCanonicalName),
    }
  },
}

const placePage = (siteUrl: string, canonicalName: string | null) =>
  pageUrl(siteUrl, `/places/${encodeURIComponent(canonicalName ?? '')}`)
