import { findAnything } from '@amber/contract/endpoints/find-anything'
import * as schemas from '@amber/contract/schemas/find-anything'
import {
  findLeadsByPerson,
  findPlaces,
  findStaffByName,
  findSuppliers,
} from '@amber/db/queries/dashboard/find-anything'
import { suggestRegionsFromDatabase } from '@amber/db/queries/region/suggest'
import { leadScopeOf } from '@amber/domain/lead/lead-scope'
import { isAllowed } from '@amber/domain/permissions'
import { mount } from '../../../http/mount.ts'

/** Maximum number of regions of each kind. */
const MAX_REGIONS = 4

export const findAnythingEndpoint = mount(
  findAnything,
  schemas.findAnything,
  async ({ query: { q } }, { db, findActor, getSession, language }) => {
    const [actor, { userId }] = await Promise.all([findActor(), getSession()])
    const scope = leadScopeOf(actor)
    const [places, regions, suppliers, leads, people] = await Promise.all([
      findPlaces(db, q, language),
      suggestRegionsFromDatabase(db, { query: q, language, limit: MAX_REGIONS }),
      findSuppliers(db, q),
      scope ? findLeadsByPerson(db, q, { userId, scope }) : [],
      isAllowed(actor, 'staff.manage') ? findStaffByName(db, q) : [],
    ])
    return {
      data: {
        places: places.map(({ id, name, cityName, status, placesLeft }) => ({
          id,
          name,
          city: cityName,
          status,
          places_left: placesLeft,
        })),
        regions: regions.map(({ name, canonicalName, parentName, countryName, isCorrection }) => ({
          name,
          canonical_name: canonicalName,
          parent_name: parentName,
          country_name: countryName,
          ...(isCorrection && { is_correction: true as const }),
        })),
        suppliers: suppliers.map(({ id, name, placesCount }) => ({ id, name, places_count: placesCount })),
        leads: leads.map(({ uuid, name, placeName }) => ({ uuid, name, place_name: placeName })),
        people,
      },
    }
  },
)
