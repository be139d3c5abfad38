import { saveSearch } from '@amber/contract/endpoints/saved-searches'
import * as schemas from '@amber/contract/schemas/saved-searches'
import { findCampusIds } from '@amber/db/queries/region/campuses'
import { readSavedQuery } from '@amber/domain/saved-search/resolved-saved-search'
import * as operation from '@amber/operations/saved-search/save-search'
import { mount } from '../../../../http/mount.ts'
import { throwInvalidFields } from '../../../../http/throw-invalid-fields.ts'
import { loadSavedSearch } from './load-saved-searches.ts'

export const saveSearchEndpoint = mount(
  saveSearch,
  schemas.saveSearch,
  async ({ body }, { db, language, searchRegions, getSession }) => {
    const { userId } = await getSession()
    const region = await searchRegions.find(body.region_canonical_name, { fresh: true })
    if (!region) throwInvalidFields({ region_canonical_name: 'invalid' })
    const { query, name, frequency } = body
    const campuses = readSavedQuery(query).commutes.map(({ campus }) => campus)
    if ((await findCampusIds(db, campuses)).size < campuses.length) throwInvalidFields({ query: 'invalid' })
    const { id } = await operation.saveSearch(db, { userId, regionId: region.id, query, name, frequency })
    return { data: await loadSavedSearch(db, { userId, language, id }) }
  },
)
