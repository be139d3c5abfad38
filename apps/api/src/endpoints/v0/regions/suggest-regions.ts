import { suggestRegions } from '@amber/contract/endpoints/regions'
import * as schemas from '@amber/contract/schemas/regions'
import { suggestFromDatabase } from '@amber/db/queries/region/suggest'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { mount } from '../../../http/mount.ts'
import { presentSuggestion } from '../../../presenters/suggestion.ts'

export const suggestRegionsEndpoint = mount(
  suggestRegions,
  schemas.suggestRegions,
  async ({ query }, { db, search, ...ctx }) => {
    const options = { query: query.q, language: ctx.language, limit: query.limit }
    const [suggestions, counts] = await Promise.all([
      ctx.searchWithFallback(ctx.log, {
        openSearch: () => search.suggest(options),
        postgres: () => suggestFromDatabase(db, options),
      }),
      ctx.placeCounts.load(),
    ])
    const countOf = ({ kind, id }: Suggestion) => (kind === 'place' ? undefined : counts.get(id))
    return { data: { result: suggestions.map((found) => presentSuggestion(found, countOf(found))) } }
  },
  // Most queries are the first letters of a few cities.
  { isCached: true, isSameForAll: true },
)
