import { updateInventory } from '@amber/contract/endpoints/update-inventory'
import * as schemas from '@amber/contract/schemas/update-inventory'
import { findPlace } from '@amber/db/queries/inventory/places'
import { AppError } from '@amber/domain/errors'
import { resolveMarketChange } from '@amber/domain/inventory/market-change'
import { updatePlace } from '@amber/operations/inventory/update-place'
import { mount } from '../../../http/mount.ts'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import { presentPlace } from '../../../presenters/place.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const updateInventoryEndpoint = mount(
  updateInventory,
  schemas.updateInventory,
  async ({ params, body }, { db, language, requestId, ...ctx }) => {
    const rootId = await getPlaceIdByKey(db, params.id)
    const market = resolveMarketChange(body, new Date())
    if (market === undefined) return throwInvalidFields({ gone: 'invalid' })
    const { userId: actorId } = await ctx.findActor()
    await updatePlace(db, {
      rootId,
      version: body.version,
      changes: {
        name: body.name,
        ...market,
        heading: body.heading,
        metaDescription: body.meta_description,
        amenities: body.amenities,
        tags: body.tags,
        paymentEnabled: body.payment === undefined ? undefined : body.payment === 1,
        paymentType: body.payment_type,
      },
      actorId,
      requestId,
    })
    const place = await findPlace(db, String(rootId), language)
    if (!place) throw new AppError('not_found')
    return { data: presentPlace(place, { language, now: new Date(), forStaff: true }) }
  },
)
