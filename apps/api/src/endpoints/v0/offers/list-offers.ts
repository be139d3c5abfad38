import { listOffers } from '@amber/contract/endpoints/offers'
import * as schemas from '@amber/contract/schemas/offers'
import { listOffers as listOfferRows } from '@amber/db/queries/inventory/offers'
import { mount } from '../../../http/mount.ts'
import { throwInvalidFields } from '../../../http/throw-invalid-fields.ts'
import { presentOffer } from '../../../presenters/place-components.ts'

export const listOffersEndpoint = mount(
  listOffers,
  schemas.listOffers,
  async ({ query }, { db, language, searchRegions }) => {
    const { p, limit, region_canonical_name: regionName } = query
    const region =
      regionName === undefined ? undefined : await searchRegions.find(regionName, { fresh: query.cache === false })
    if (regionName !== undefined && !region) throwInvalidFields({ region_canonical_name: 'invalid' })
    const { offers, count } = await listOfferRows(db, { language, regionId: region?.id, p, limit })
    const result = offers.map(({ offer, place }) => ({
      ...presentOffer(offer),
      place: { id: place.id, name: place.name, canonical_name: place.canonicalName },
    }))
    return { data: { result, meta: { count, p, limit } } }
  },
  { isCached: true, isSameForAll: true },
)
