import type { Complaint } from '@amber/contract/schemas/complaints'
import type { FeedError } from '@amber/contract/schemas/queues'
import type { PendingReview } from '@amber/contract/schemas/reviews'
import { COMPLAINT_KINDS } from '@amber/domain/complaint/complaint'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { imageSources } from '@amber/domain/images/image-sources'
import { FEED_ERROR_CODES } from '@amber/domain/inventory/feed-errors'
import type { Language } from '@amber/domain/languages'

/** Time and language of a line's texts, and the link to the panel of its place. */
type LineContext = { now: Date; language: Language; placeUrl: (id: number) => string }

const MONTH = { month: 'short', year: 'numeric' } as const

export const reviewLine = (review: PendingReview, { now, language, placeUrl }: LineContext) => ({
  id: review.id,
  place: review.place.name,
  placeUrl: placeUrl(review.place.id),
  room: review.room_name,
  author: review.author_name,
  rating: review.rating,
  text: review.text,
  textLanguage: review.language,
  topics: review.topics,
  from: formatDate(review.stay_from, language, { format: MONTH }) || null,
  until: formatDate(review.stay_until, language, { format: MONTH }) || null,
  sent: timeAgo(review.created_at, now, language),
  pictures: review.media.map(({ base_path, width, height }) => ({ ...imageSources(base_path, width), width, height })),
  /** Whether images are still being processed, before which nobody may publish. */
  isProcessing: review.uploads_count > 0,
})

export type ReviewLine = ReturnType<typeof reviewLine>

export const complaintLine = (complaint: Complaint, { now, language, placeUrl }: LineContext) => ({
  id: complaint.id,
  place: complaint.place.name,
  placeUrl: placeUrl(complaint.place.id),
  kind: COMPLAINT_KINDS.find((kind) => kind === complaint.kind) ?? ('other' as const),
  text: complaint.text,
  email: complaint.email,
  sent: timeAgo(complaint.created_at, now, language),
})

export type ComplaintLine = ReturnType<typeof complaintLine>

export const feedErrorLine = (error: FeedError, { now, language, placeUrl }: LineContext) => ({
  id: error.id,
  supplier: error.supplier,
  place: error.place && { name: error.place.name, url: placeUrl(error.place.id) },
  reference: error.reference,
  // A newer API may send a code that this version has no words for.
  code: FEED_ERROR_CODES.find((code) => code === error.code) ?? null,
  received: error.received,
  times: error.times,
  seen: timeAgo(error.last_seen_at, now, language),
})

export type FeedErrorLine = ReturnType<typeof feedErrorLine>
