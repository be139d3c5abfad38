import { listOffers } from '@amber/contract/offers'
import { listOffers as listOfferRows } from '@amber/db/queries/offers'
import { mount } from '../../../http/mount.ts'
import { refuse } from '../../../http/refuse.ts'
import { presentOffer } from '../../../presenters/place-parts.ts'

export const listOffersEndpoint = mount(
  listOffers,
  async ({ query }, { db, language, searchRegions }) => {
    const { p, limit, region_canonical_name: regionName } = query
    const region =
      regionName === undefined ? undefined : await searchRegions.find(regionName, { fresh: query.cache === false })
    if (regionName !== undefined && !region) refuse({ region_canonical_name: 'invalid' })
    const { offers, count } = await listOfferRows(db, { language, regionId: region?.id, p, limit })
    const result = offers.map(({ offer, place }) => ({
      ...presentOffer(offer),
      place: { id: place.id, name: place.name, canonical_name: place.canonicalName },
    }))
    return { data: { result, meta: { count, p, limit } } }
  },
  { kept: true, sameForAll: true },
)
