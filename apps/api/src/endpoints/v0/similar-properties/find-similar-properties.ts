import { findSimilarProperties } from '@amber/contract/similar'
import { findListing } from '@amber/db/queries/find-listing'
import { AppError, type ErrorCode } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { isUnavailable } from '../../../http/unavailable.ts'
import { findAlike, MOST_SIMILAR } from '../../../similar-places.ts'

/**
 * Whoever calls this looks at `error` in the answer, not at its status, and goes on without similar places. Only what
 * is alike: the caller tops it up, as `GET /inventories/{id}/similar` does.
 */
export const findSimilarPropertiesEndpoint = mount(findSimilarProperties, async ({ body }, { db, ...ctx }) => {
  try {
    const listing = await findListing(db, body.inventory_id)
    if (listing === undefined) return { error: 'not_found' }
    const alike = await findAlike(listing, { limit: MOST_SIMILAR, now: new Date() }, unavailable, ctx)
    return alike.map(({ id }) => ({ index: id }))
  } catch (error) {
    ctx.log.warn({ err: error }, 'similar places were not found')
    return { error: codeOf(error) }
  }
})

const unavailable = async () => {
  throw new AppError('unavailable')
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return isUnavailable(error) ? 'unavailable' : 'internal'
}
