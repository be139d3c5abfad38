import { listInventoryOffers } from '@amber/contract/offers'
import { findPlaceOffers } from '@amber/db/queries/offers'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentOffer } from '../../../presenters/place-parts.ts'

export const listInventoryOffersEndpoint = mount(
  listInventoryOffers,
  async ({ params }, { db, language }) => {
    const offers = await findPlaceOffers(db, params.id, language)
    if (!offers) throw new AppError('not_found')
    return { data: { result: offers.map(presentOffer) } }
  },
  { kept: true, sameForAll: true },
)
