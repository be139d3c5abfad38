import { changeSavedSearch } from '@amber/contract/endpoints/saved-searches'
import * as schemas from '@amber/contract/schemas/saved-searches'
import * as operation from '@amber/operations/saved-search/change-saved-search'
import { mount } from '../../../../http/mount.ts'
import { loadSavedSearch } from './load-saved-searches.ts'

export const changeSavedSearchEndpoint = mount(
  changeSavedSearch,
  schemas.changeSavedSearch,
  async ({ params: { id }, body }, { db, language, getSession }) => {
    const { userId } = await getSession()
    await operation.changeSavedSearch(db, { userId, id }, body)
    return { data: await loadSavedSearch(db, { userId, language, id }) }
  },
)
