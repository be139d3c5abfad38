import type { EndpointResponse } from '@amber/contract/http/call-types'
import type { listReviews } from '@amber/contract/endpoints/reviews'

/** API response with a page of reviews and a summary of all. */
export type ReviewPage = EndpointResponse<typeof listReviews, object>['data']

/** Reviews per page, enough to fill two columns. */
export const PAGE_SIZE = 6
