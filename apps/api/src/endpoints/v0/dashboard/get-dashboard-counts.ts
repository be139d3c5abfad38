import { getDashboardCounts } from '@amber/contract/endpoints/dashboard-counts'
import * as schemas from '@amber/contract/schemas/dashboard-counts'
import { countForDashboard, listMentions } from '@amber/db/queries/dashboard/dashboard-counts'
import { countWaitingChats } from '@amber/db/queries/chat/inbox-chats'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'

export const getDashboardCountsEndpoint = mount(
  getDashboardCounts,
  schemas.getDashboardCounts,
  async (_, { db, findActor, getSession }) => {
    const [actor, { userId }] = await Promise.all([findActor(), getSession()])
    const scope = leadScopeOf(actor)
    const [counts, mentions, chats] = await Promise.all([
      countForDashboard(db),
      scope ? listMentions(db, { userId, scope }) : [],
      scope ? countWaitingChats(db, { userId, scope }) : 0,
    ])
    const { all, stale, withoutPhoto, oddPrice, inactive } = counts
    return {
      data: {
        places: { all, stale, without_photo: withoutPhoto, odd_price: oddPrice, inactive },
        reviews: counts.reviews,
        complaints: counts.complaints,
        feed_errors: counts.feedErrors,
        bulk_runs: isAllowed(actor, 'bulk.run') ? counts.bulkRuns : 0,
        chats,
        mentions,
      },
    }
  },
)
