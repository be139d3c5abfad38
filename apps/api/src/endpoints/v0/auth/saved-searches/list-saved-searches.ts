import { listSavedSearches } from '@amber/contract/saved-searches'
import { mount } from '../../../../http/mount.ts'
import { ownSearches } from './own-searches.ts'

export const listSavedSearchesEndpoint = mount(listSavedSearches, async (_, { db, language, getSession }) => {
  const { userId } = await getSession()
  return { data: { result: await ownSearches(db, { userId, language }) } }
})
