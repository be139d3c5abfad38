import { suggestRegions } from '@amber/contract/endpoints/regions'
import * as schemas from '@amber/contract/schemas/regions'
import { suggestFromDatabase } from '@amber/db/queries/region/suggest'
import { mount } from '../../../http/mount.ts'
import { presentSuggestion } from '../../../presenters/suggestion.ts'

export const suggestRegionsEndpoint = mount(
  suggestRegions,
  schemas.suggestRegions,
  async ({ query }, { db, search, ...ctx }) => {
    const options = { query: query.q, language: ctx.language, limit: query.limit }
    const suggestions = await ctx.searchWithFallback(ctx.log, {
      openSearch: () => search.suggest(options),
      postgres: () => suggestFromDatabase(db, options),
    })
    return { data: { result: suggestions.map(presentSuggestion) } }
  },
  // Most queries are the first letters of a few cities.
  { isCached: true, isSameForAll: true },
)
