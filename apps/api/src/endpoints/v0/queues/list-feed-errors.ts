import { listFeedErrors } from '@amber/contract/endpoints/queues'
import * as schemas from '@amber/contract/schemas/queues'
import * as queries from '@amber/db/queries/queue/feed-errors'
import { mount } from '../../../http/mount.ts'

export const listFeedErrorsEndpoint = mount(
  listFeedErrors,
  schemas.listFeedErrors,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await queries.listFeedErrors(db, { p, limit })
    return { data: { result: rows.map(presentFeedError), meta: { count, p, limit } } }
  },
)

const presentFeedError = (error: queries.FeedErrorRow): schemas.FeedError => ({
  id: error.id,
  supplier: error.supplierName,
  place: error.rootId === null ? null : { id: error.rootId, name: error.placeName ?? '' },
  reference: error.reference,
  code: error.code,
  received: error.received,
  times: error.times,
  first_seen_at: error.firstSeenAt.toISOString(),
  last_seen_at: error.lastSeenAt.toISOString(),
})
