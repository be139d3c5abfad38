import { getInventory } from '@amber/contract/endpoints/inventory'
import * as schemas from '@amber/contract/schemas/inventory'
import { findPlace } from '@amber/db/queries/inventory/places'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { presentPlace } from '../../../presenters/place.ts'

export const getInventoryEndpoint = mount(
  getInventory,
  schemas.getInventory,
  async ({ params }, { db, language, findActor }) => {
    const [place, actor] = await Promise.all([findPlace(db, params.id, language), findActor()])
    if (!place) throw new AppError('not_found')
    return { data: presentPlace(place, { language, now: new Date(), forStaff: isAllowed(actor, 'inventory.edit') }) }
  },
  { isCached: true, trusted: () => true },
)
