import { deleteSavedSearch } from '@amber/contract/endpoints/saved-searches'
import * as schemas from '@amber/contract/schemas/saved-searches'
import { removeSavedSearch } from '@amber/operations/saved-search/change-saved-search'
import { mount } from '../../../../http/mount.ts'

export const deleteSavedSearchEndpoint = mount(
  deleteSavedSearch,
  schemas.deleteSavedSearch,
  async ({ params: { id } }, { db, getSession }) => {
    const { userId } = await getSession()
    await removeSavedSearch(db, { userId, id })
    return { data: { deleted: true as const } }
  },
)
