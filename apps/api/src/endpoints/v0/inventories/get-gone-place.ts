import { getGonePlace } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { findPlace } from '@amber/db/queries/inventory/places'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { findCity } from '../../../presenters/place.ts'

export const getGonePlaceEndpoint = mount(
  getGonePlace,
  schemas.getGonePlace,
  async ({ params }, { db, language }) => {
    const place = await findPlace(db, params.id, language)
    if (!place?.goneAt) throw new AppError('not_found')
    const city = findCity(place.region)
    return { data: { name: place.name, city: { name: city.name, canonical_name: city.canonicalName } } }
  },
  { isCached: true, isSameForAll: true },
)
