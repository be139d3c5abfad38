import { listReviewHighlights } from '@amber/contract/reviews'
import { listReviewHighlights as listRows } from '@amber/db/queries/reviews'
import { mount } from '../../../http/mount.ts'
import { presentReviewHighlight } from '../../../presenters/review-highlight.ts'

export const listReviewHighlightsEndpoint = mount(
  listReviewHighlights,
  async ({ query }, { db, language }) => {
    const rows = await listRows(db, { language, limit: query.limit })
    return { data: { result: rows.map(presentReviewHighlight) } }
  },
  { kept: true, sameForAll: true },
)
