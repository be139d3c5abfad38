import { changeSavedSearch } from '@amber/contract/saved-searches'
import * as operation from '@amber/operations/saved-search/change-saved-search'
import { mount } from '../../../../http/mount.ts'
import { ownSearch } from './own-searches.ts'

export const changeSavedSearchEndpoint = mount(
  changeSavedSearch,
  async ({ params: { id }, body }, { db, language, getSession }) => {
    const { userId } = await getSession()
    await operation.changeSavedSearch(db, { userId, id }, body)
    return { data: await ownSearch(db, { userId, language, id }) }
  },
)
