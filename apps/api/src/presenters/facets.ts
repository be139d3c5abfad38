import type { Facets as WireFacets } from '@amber/contract/schemas/facets'
import type { Facets, FacetRequest } from '@amber/domain/search/facets'
import { monthText } from '@amber/domain/search/months'

export const presentFacets = (facets: Facets, { priceStep }: FacetRequest): WireFacets => ({
  room_types: facets.roomTypes,
  bathroom_types: facets.bathroomTypes,
  kitchen_types: facets.kitchenTypes,
  unit_types: facets.unitTypes,
  home_types: facets.homeTypes,
  features: facets.features,
  tags: facets.tags,
  leases: facets.leases,
  months: Object.fromEntries(Object.entries(facets.months).map(([month, count]) => [monthText(Number(month)), count])),
  commutes: facets.commutes.map((counts) => ({ ...counts })),
  available: facets.available,
  prices: { step: priceStep / 100, counts: [...facets.prices] },
  without: facets.without,
})
