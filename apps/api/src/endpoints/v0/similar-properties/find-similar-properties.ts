import { findSimilarProperties } from '@amber/contract/endpoints/similar'
import * as schemas from '@amber/contract/schemas/similar'
import { findListing } from '@amber/db/queries/listing/find-listing'
import { AppError, type ErrorCode } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { isUnavailable } from '../../../http/unavailable.ts'
import { findSimilarInIndex, MAX_SIMILAR_PLACES } from '../../../similar-places.ts'

/**
 * Returns failures as `error` with status 200, because callers ignore the status and continue without similar places.
 * Returns only similar places: callers fill up the list, as `GET /inventories/{id}/similar` does.
 */
export const findSimilarPropertiesEndpoint = mount(
  findSimilarProperties,
  schemas.findSimilarProperties,
  async ({ body }, { db, ...ctx }) => {
    try {
      const listing = await findListing(db, body.inventory_id)
      if (listing === undefined) return { error: 'not_found' }
      const similarPlaces = await findSimilarInIndex(
        listing,
        { limit: MAX_SIMILAR_PLACES, now: new Date() },
        throwUnavailable,
        ctx,
      )
      return similarPlaces.map(({ id }) => ({ index: id }))
    } catch (error) {
      ctx.log.warn({ err: error }, 'similar places lookup failed')
      return { error: codeOf(error) }
    }
  },
)

const throwUnavailable = async () => {
  throw new AppError('unavailable')
}

function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return isUnavailable(error) ? 'unavailable' : 'internal'
}
