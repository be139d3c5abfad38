import { listInventoryOffers } from '@amber/contract/endpoints/offers'
import * as schemas from '@amber/contract/schemas/offers'
import { findPlaceOffers } from '@amber/db/queries/inventory/offers'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentOffer } from '../../../presenters/place-components.ts'

export const listInventoryOffersEndpoint = mount(
  listInventoryOffers,
  schemas.listInventoryOffers,
  async ({ params }, { db, language }) => {
    const offers = await findPlaceOffers(db, params.id, language)
    if (!offers) throw new AppError('not_found')
    return { data: { result: offers.map(presentOffer) } }
  },
  { isCached: true, isSameForAll: true },
)
