import { listCampuses } from '@amber/contract/endpoints/campuses'
import * as schemas from '@amber/contract/schemas/campuses'
import * as queries from '@amber/db/queries/region/campuses'
import { mount } from '../../../http/mount.ts'

/** A list to choose from. The largest city of the world has some sixty universities. */
const MAX_CAMPUSES = 100

export const listCampusesEndpoint = mount(
  listCampuses,
  schemas.listCampuses,
  async ({ query: { region_canonical_name: regionName, named = [] } }, { db, language }) => {
    const campuses = await queries.listCampuses(db, { regionName, named, language, limit: MAX_CAMPUSES })
    return {
      data: {
        result: campuses.map(({ canonicalName, name, university, point }) => ({
          canonical_name: canonicalName,
          name,
          university,
          location: point,
        })),
      },
    }
  },
  { isCached: true, isSameForAll: true },
)
