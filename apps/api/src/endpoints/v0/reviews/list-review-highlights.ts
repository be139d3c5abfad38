import { listReviewHighlights } from '@amber/contract/reviews'
import { listReviewHighlights as listRows } from '@amber/db/queries/reviews'
import { mount } from '../../../http/mount.ts'
import { presentReviewHighlight } from '../../../presenters/review-highlight.ts'

export const listReviewHighlightsEndpoint = mount(
  listReviewHighlights,
  async ({ query }, { db, language, hotAnswers }) => {
    const wanted = { language, limit: query.limit }
    const ask = () => listRows(db, wanted)
    const rows = await (query.cache === false ? ask() : hotAnswers(['review highlights', wanted], ask))
    return { data: { result: rows.map(presentReviewHighlight) } }
  },
)
