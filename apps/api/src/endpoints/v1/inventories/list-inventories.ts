import { type Inventory, listInventories } from '@amber/contract/inventories'
import { listAgentViews } from '@amber/db/queries/agent-views'
import { searchListings } from '@amber/db/queries/search-listings'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import { marketOf } from '@amber/domain/search/market'
import { mount } from '../../../http/mount.ts'
import { permit } from '../../../http/permit.ts'
import { refuse } from '../../../http/refuse.ts'
import { presentAgentView } from '../../../presenters/agent-view.ts'
import { presentFacets } from '../../../presenters/facets.ts'
import type { SearchRegions } from '../../../search-regions.ts'
import { withExtras } from './extras.ts'
import { facetsAskedOf, termsOf } from './market.ts'
import type { Query } from './query.ts'
import type { Named } from './resolve-area.ts'
import { itemsOf } from './items.ts'
import { resolveSearch } from './resolve-search.ts'

export const listInventoriesEndpoint = mount(
  listInventories,
  async ({ query }, { db, searchDb, language, ...ctx }) => {
    if (isForStaff(query)) permit(await ctx.findActor(), 'search.agent_view')
    const now = new Date()
    const named = await lookUp(query, ctx.searchRegions)
    const market = marketOf(named.region, query.lease_duration_unit)
    const search = resolveSearch(query, named, market, now)
    const facetsAsked = query.methods?.includes('facets') ? facetsAskedOf(market, search) : undefined

    const postgres = () => searchListings(searchDb, search)
    const openSearch = () => ctx.search.searchPlaces(search, facetsAsked)
    const found: FoundPlaces = await (query.use_open_search
      ? ctx.searchWithFallback(ctx.log, { openSearch, postgres })
      : postgres())

    const placeIds = found.listings.map(({ id }) => id)
    const listed = found.listings.flatMap((listing) => itemsOf(listing, query, { search, language, now }))
    const items = await withExtras(db, listed, { methods: query.methods, placeIds, language })
    return {
      data: {
        result: query.methods?.includes('agent_view') ? await withAgentViews(items) : [...items],
        meta: {
          count: found.count,
          p: query.p,
          limit: query.limit,
          terms: termsOf(market, search),
          ...(found.facets && facetsAsked && { facets: presentFacets(found.facets, facetsAsked) }),
        },
      },
    }

    async function withAgentViews(list: readonly Inventory[]): Promise<Inventory[]> {
      const views = new Map((await listAgentViews(db, placeIds, search.today)).map((view) => [view.placeId, view]))
      return list.map((item) => ({ ...item, agent_view: presentAgentView(views.get(item.parent_id ?? item.id)) }))
    }
  },
  { kept: true, trusted: ({ query }) => !query.methods?.includes('agent_view') },
)

/** What is not on show, whose it is, and what it earns us. */
const isForStaff = ({ statuses, owner, methods = [] }: Query) =>
  owner !== undefined || methods.includes('agent_view') || statuses.some((status) => status !== 'active')

async function lookUp(query: Query, regions: SearchRegions): Promise<Named> {
  const { region_canonical_name: regionName, custom_location_id: locationId } = query
  const wish = { fresh: query.cache === false }
  const [region, location] = await Promise.all([
    regionName === undefined ? undefined : regions.find(regionName, wish),
    locationId === undefined ? undefined : regions.findLocation(locationId, wish),
  ])
  if (regionName !== undefined && !region) refuse({ region_canonical_name: 'invalid' })
  if (locationId !== undefined && !location) refuse({ custom_location_id: 'invalid' })
  return { region, location }
}
