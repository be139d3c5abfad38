import { getInventory } from '@amber/contract/inventory'
import { findPlace } from '@amber/db/queries/places'
import { AppError } from '@amber/domain/errors'
import { may } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'
import { presentPlace } from '../../../presenters/place.ts'

export const getInventoryEndpoint = mount(
  getInventory,
  async ({ params }, { db, language, findActor }) => {
    const [place, actor] = await Promise.all([findPlace(db, params.id, language), findActor()])
    if (!place) throw new AppError('not_found')
    return { data: presentPlace(place, { language, now: new Date(), forStaff: may(actor, 'inventory.edit') }) }
  },
  { kept: true, trusted: () => true },
)
