import { findAnything } from '@amber/contract/endpoints/find-anything'
import * as schemas from '@amber/contract/schemas/find-anything'
import { findLeadsByPerson, findPlacesByName, findStaffByName } from '@amber/db/queries/dashboard/find-anything'
import { isAllowed, permissionScope } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'

export const findAnythingEndpoint = mount(
  findAnything,
  schemas.findAnything,
  async ({ query: { q } }, { db, findActor, getSession }) => {
    const [actor, { userId }] = await Promise.all([findActor(), getSession()])
    const readsAll = permissionScope(actor, 'lead.read') === 'any'
    const [places, leads, people] = await Promise.all([
      findPlacesByName(db, q),
      findLeadsByPerson(db, q, readsAll ? 'anyone' : userId),
      isAllowed(actor, 'staff.manage') ? findStaffByName(db, q) : [],
    ])
    return {
      data: {
        places: places.map(({ id, name, status, placesLeft }) => ({ id, name, status, places_left: placesLeft })),
        leads: leads.map(({ uuid, name, placeName }) => ({ uuid, name, place_name: placeName })),
        people,
      },
    }
  },
)
