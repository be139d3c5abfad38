import { recordExposures } from '@amber/contract/endpoints/experiments'
import * as schemas from '@amber/contract/schemas/experiments'
import { deleteEventsOfVisitors } from '@amber/db/queries/analytics/analytics-events'
import * as queries from '@amber/db/queries/experiments/exposures'
import { AppError } from '@amber/domain/errors'
import { readerOf } from '../../../flags/client-key.ts'
import { mount } from '../../../http/mount.ts'

export const recordExposuresEndpoint = mount(
  recordExposures,
  schemas.recordExposures,
  async ({ params, body: { exposures, failures, withdrawn } }, { db, clientKeys }) => {
    // Pages can't put anybody into a group.
    if (readerOf(params.client_key, clientKeys) !== 'server') throw new AppError('not_found')
    await queries.recordExposures(
      db,
      exposures.map(({ experiment, variation, visitor_id: visitorId, user_id: userId }) => ({
        experiment,
        variation,
        visitorId,
        userId,
      })),
    )
    await queries.recordFailures(db, failures)
    await queries.deleteExposuresOfVisitors(db, withdrawn)
    await deleteEventsOfVisitors(db, withdrawn)
    return { data: { recorded: true as const } }
  },
)
