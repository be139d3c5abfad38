import { suggestRegions } from '@amber/contract/regions'
import { suggestFromDatabase } from '@amber/db/queries/regions'
import { mount } from '../../../http/mount.ts'
import { presentSuggestion } from '../../../presenters/suggestion.ts'

export const suggestRegionsEndpoint = mount(
  suggestRegions,
  async ({ query }, { db, search, ...ctx }) => {
    const wanted = { query: query.q, language: ctx.language, limit: query.limit }
    const suggestions = await ctx.searchWithFallback(ctx.log, {
      openSearch: () => search.suggest(wanted),
      postgres: () => suggestFromDatabase(db, wanted),
    })
    return { data: { result: suggestions.map(presentSuggestion) } }
  },
  // The first letters of a few cities are most of what is typed.
  { kept: true, sameForAll: true },
)
