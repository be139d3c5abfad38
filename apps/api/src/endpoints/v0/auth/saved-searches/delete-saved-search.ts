import { deleteSavedSearch } from '@amber/contract/saved-searches'
import { removeSavedSearch } from '@amber/operations/saved-search/change-saved-search'
import { mount } from '../../../../http/mount.ts'

export const deleteSavedSearchEndpoint = mount(deleteSavedSearch, async ({ params: { id } }, { db, getSession }) => {
  const { userId } = await getSession()
  await removeSavedSearch(db, { userId, id })
  return { data: { deleted: true as const } }
})
