import { saveSearch } from '@amber/contract/saved-searches'
import * as operation from '@amber/operations/saved-search/save-search'
import { mount } from '../../../../http/mount.ts'
import { refuse } from '../../../../http/refuse.ts'
import { ownSearch } from './own-searches.ts'

export const saveSearchEndpoint = mount(saveSearch, async ({ body }, { db, language, searchRegions, getSession }) => {
  const { userId } = await getSession()
  const region = await searchRegions.find(body.region_canonical_name, { fresh: true })
  if (!region) refuse({ region_canonical_name: 'invalid' })
  const { query, name, frequency } = body
  const { id } = await operation.saveSearch(db, { userId, regionId: region.id, query, name, frequency })
  return { data: await ownSearch(db, { userId, language, id }) }
})
