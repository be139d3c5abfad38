import { getDashboardCounts } from '@amber/contract/endpoints/dashboard-counts'
import * as schemas from '@amber/contract/schemas/dashboard-counts'
import { countForDashboard } from '@amber/db/queries/dashboard/dashboard-counts'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'

export const getDashboardCountsEndpoint = mount(
  getDashboardCounts,
  schemas.getDashboardCounts,
  async (_, { db, findActor }) => {
    const [actor, counts] = await Promise.all([findActor(), countForDashboard(db)])
    const { all, stale, withoutPhoto, oddPrice, inactive } = counts
    return {
      data: {
        places: { all, stale, without_photo: withoutPhoto, odd_price: oddPrice, inactive },
        reviews: counts.reviews,
        complaints: counts.complaints,
        feed_errors: counts.feedErrors,
        bulk_runs: isAllowed(actor, 'bulk.run') ? counts.bulkRuns : 0,
      },
    }
  },
)
