import { suggestRegions } from '@amber/contract/endpoints/regions'
import * as schemas from '@amber/contract/schemas/regions'
import { suggestFromDatabase } from '@amber/db/queries/region/suggest'
import type { Language } from '@amber/domain/languages'
import { type Market, marketOf } from '@amber/domain/search/market'
import type { Suggestion } from '@amber/domain/search/suggestion'
import { withTimeout } from '@amber/server/with-timeout'
import { mount } from '../../../http/mount.ts'
import { presentSentence } from '../../../presenters/sentence.ts'
import { presentSuggestion } from '../../../presenters/suggestion.ts'
import type { SearchRegions } from '../../../search-regions.ts'

export const suggestRegionsEndpoint = mount(
  suggestRegions,
  schemas.suggestRegions,
  async ({ query }, { db, search, ...ctx }) => {
    const names = await ctx.nameLexicon.load()
    const options = { query: query.q, language: ctx.language, limit: query.limit, names }
    const [suggestions, counts] = await Promise.all([
      ctx.searchWithFallback(ctx.log, {
        openSearch: () => search.suggest(options),
        postgres: () => suggestFromDatabase(db, options),
      }),
      ctx.placeCounts.load(),
    ])
    const result = await Promise.all(
      suggestions.map(async (found) =>
        presentSuggestion(found, {
          placesCount: found.kind === 'place' ? undefined : counts.get(found.id),
          sentence: await describeSentence(found, ctx),
        }),
      ),
    )
    return { data: { result } }
  },
  // Most queries are the first letters of a few cities.
  { isCached: true, isSameForAll: true },
)

/** Milliseconds that a suggestion waits for the currency of its region. Without it, a price is left out. */
const MARKET_TIMEOUT_MS = 1000

async function describeSentence(
  suggestion: Suggestion,
  { language, searchRegions }: { language: Language; searchRegions: SearchRegions },
) {
  const { filters, canonicalName } = suggestion
  if (filters === null) return {}
  const market = (filters.price ?? filters.stay) && (await findMarket(canonicalName, searchRegions))
  return presentSentence(suggestion, { filters, market, language })
}

async function findMarket(canonicalName: string, regions: SearchRegions): Promise<Market | undefined> {
  const find = regions.find(canonicalName, { fresh: false })
  const region = await withTimeout(MARKET_TIMEOUT_MS, find).catch(() => undefined)
  return region && marketOf(region, undefined)
}
