import { listReviewHighlights } from '@amber/contract/endpoints/reviews'
import * as schemas from '@amber/contract/schemas/reviews'
import { listReviewHighlights as listRows } from '@amber/db/queries/review/reviews'
import { mount } from '../../../http/mount.ts'
import { presentReviewHighlight } from '../../../presenters/review-highlight.ts'

export const listReviewHighlightsEndpoint = mount(
  listReviewHighlights,
  schemas.listReviewHighlights,
  async ({ query }, { db, language }) => {
    const rows = await listRows(db, { language, limit: query.limit })
    return { data: { result: rows.map(presentReviewHighlight) } }
  },
  { isCached: true, isSameForAll: true },
)
