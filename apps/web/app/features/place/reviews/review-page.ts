import type { Answer } from '@amber/contract/client'
import type { listReviews } from '@amber/contract/reviews'

/** What the API answers: some reviews, and a summary of all. */
export type ReviewPage = Answer<typeof listReviews, object>['data']
