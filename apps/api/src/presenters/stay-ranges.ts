import { DEFAULT_AREA_UNIT } from '@amber/domain/inventory/vocabulary'
import { leaseLength } from '@amber/domain/search/lease-length'
import type { ListedRoomType, ListedTenancy, Listing } from '@amber/domain/search/listing'

/** Fields of a room type whose ranges are computed. */
type Room = Pick<ListedRoomType, 'bedroomCount' | 'bathroomCount' | 'area' | 'areaUnit'>
type Stay = { readonly tenancy: Pick<ListedTenancy, 'leaseDuration' | 'leaseDurationUnit' | 'availableFrom'> }

export function countsOf(rooms: readonly Room[], best: Room | undefined) {
  const bedrooms = minAndMaxOf(rooms.map((room) => room.bedroomCount))
  const bathrooms = minAndMaxOf(rooms.map((room) => room.bathroomCount))
  return {
    bedroom_count: best?.bedroomCount ?? null,
    min_bedroom_count: bedrooms.min,
    max_bedroom_count: bedrooms.max,
    bathroom_count: best?.bathroomCount ?? null,
    min_bathroom_count: bathrooms.min,
    max_bathroom_count: bathrooms.max,
  }
}

/** Returns areas in the unit of the offered room type. Areas in another unit are omitted rather than converted. */
export function areasOf(rooms: readonly Room[], best: Room | undefined) {
  const unit = (best ?? rooms.at(0))?.areaUnit ?? DEFAULT_AREA_UNIT
  const areas = minAndMaxOf(rooms.flatMap(({ area, areaUnit }) => (area !== null && areaUnit === unit ? [area] : [])))
  return { area: best?.area ?? null, min_area: areas.min, max_area: areas.max, area_unit: unit }
}

/** Returns lengths in the unit that all stays share, or else in that of the rent. */
export function leasesOf(
  { priceDuration }: Pick<Listing, 'priceDuration'>,
  stays: readonly Stay[],
  best: Stay | undefined,
) {
  const [unit, ...others] = new Set(stays.map(({ tenancy }) => tenancy.leaseDurationUnit))
  const sharedUnit = others.length === 0 ? unit : undefined
  const rentUnit = priceDuration === 'weekly' ? 'week' : 'month'
  const lengthOf = ({ tenancy: { leaseDuration, leaseDurationUnit } }: Stay) =>
    sharedUnit === undefined ? leaseLength(leaseDuration, leaseDurationUnit, rentUnit) : leaseDuration
  const lengths = minAndMaxOf(stays.map(lengthOf))
  return {
    lease_duration: best ? lengthOf(best) : null,
    min_lease_duration: lengths.min,
    max_lease_duration: lengths.max,
    lease_duration_unit: stays.length === 0 ? null : (sharedUnit ?? rentUnit),
  }
}

const minAndMaxOf = (values: readonly number[]) =>
  values.length === 0 ? { min: null, max: null } : { min: Math.min(...values), max: Math.max(...values) }

export function earliestOf(stays: readonly Stay[]) {
  const days = stays.flatMap(({ tenancy: { availableFrom } }) => (availableFrom === null ? [] : [availableFrom]))
  return days.toSorted().at(0) ?? null
}
