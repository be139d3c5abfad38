import { listSavedSearches } from '@amber/contract/endpoints/saved-searches'
import * as schemas from '@amber/contract/schemas/saved-searches'
import { mount } from '../../../../http/mount.ts'
import { loadSavedSearches } from './load-saved-searches.ts'

export const listSavedSearchesEndpoint = mount(
  listSavedSearches,
  schemas.listSavedSearches,
  async (_, { db, language, getSession }) => {
    const { userId } = await getSession()
    return { data: { result: await loadSavedSearches(db, { userId, language }) } }
  },
)
