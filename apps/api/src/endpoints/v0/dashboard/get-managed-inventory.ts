import { getManagedInventory } from '@amber/contract/endpoints/managed-inventories'
import * as schemas from '@amber/contract/schemas/managed-inventories'
import { findManagedPlaceDetails, listManagedPlaces } from '@amber/db/queries/dashboard/managed-places'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'
import { presentManagedInventory } from '../../../presenters/managed-inventory.ts'

export const getManagedInventoryEndpoint = mount(
  getManagedInventory,
  schemas.getManagedInventory,
  async ({ params: { id } }, { db, language }) => {
    const [[place], details] = await Promise.all([
      listManagedPlaces(db, [id], language),
      findManagedPlaceDetails(db, id),
    ])
    if (!place || !details) throw new AppError('not_found')
    return {
      data: {
        place: presentManagedInventory(place),
        address: details.address,
        room_types: details.roomTypes.map((room) => ({
          id: room.id,
          name: room.name,
          status: room.status,
          price: room.priceMinor,
          places_left: room.placesLeft,
          places_total: room.placesTotal,
        })),
        move_ins: details.moveIns.map(({ month, placesLeft, placesTotal }) => ({
          month,
          places_left: placesLeft,
          places_total: placesTotal,
        })),
        changes: details.changes.map(({ action, at, by }) => ({ action, at: new Date(at).toISOString(), by })),
      },
    }
  },
)
