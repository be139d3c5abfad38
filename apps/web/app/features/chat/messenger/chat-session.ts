import type { ChatSession } from '@amber/contract/schemas/chat'
import type { Place } from '@amber/contract/schemas/inventory'
import type { RegionType } from '@amber/domain/region/region-type'

type NamedRegion = { readonly name: string; readonly region_type: RegionType }

/** Data of the loaders of places and searches, as far as a chat says what it is about. */
export type LoadedPage = {
  readonly place?: Pick<Place, 'id' | 'name' | 'region' | 'meta_distances'>
  readonly region?: {
    readonly name: string
    readonly regionType: RegionType
    readonly ancestors: readonly NamedRegion[]
  }
}

type Source = {
  page: LoadedPage
  /** Category or id of the page on which the chat begins. */
  triggerPoint: string | undefined
  account: { readonly name: string; readonly email: string } | undefined
  utmSource: string | undefined
}

/** Returns what staff learn about a visitor who begins a chat. Their phone number, if any, is in their account. */
export function chatSessionOf({ page: { place, region }, triggerPoint, account, utmSource }: Source): ChatSession {
  const regions = place ? [...place.region.ancestors, place.region] : region ? regionsOf(region) : []
  const nameOf = (type: RegionType) => regions.find(({ region_type }) => region_type === type)?.name
  const fields = {
    name: account?.name,
    email: account?.email,
    propertyName: place?.name,
    propertyId: place && String(place.id),
    cityName: nameOf('locality'),
    universityName: nameOf('establishment') ?? place?.meta_distances[0]?.name,
    chatbotTriggerPoint: triggerPoint,
    utm_source: utmSource,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const regionsOf = ({ name, regionType, ancestors }: NonNullable<LoadedPage['region']>): NamedRegion[] => [
  ...ancestors,
  { name, region_type: regionType },
]
