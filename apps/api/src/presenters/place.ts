import type { Place } from '@amber/contract/inventory'
import { listingWord } from '@amber/copy/listing-words'
import type { PlaceRoomRow, PlaceRow } from '@amber/db/queries/places'
import { offerHolds } from '@amber/domain/cost/offer-holds'
import { formatDate } from '@amber/domain/dates/format-date'
import { todayIn } from '@amber/domain/dates/today'
import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { personPrice } from '@amber/domain/search/person-price'
import { metaTypesOf } from './meta-types.ts'
import { presentCost, presentMedia, presentOffer, presentPolicy } from './place-parts.ts'
import { type PlaceStay, staysOf } from './place-stays.ts'
import { presentRegion } from './region.ts'
import { areasOf, countsOf, earliestOf, leasesOf } from './stay-ranges.ts'

type Asked = {
  readonly language: Language
  readonly now: Date
  /** Staff see where the listing comes from. */ readonly forStaff: boolean
}

export function presentPlace(place: PlaceRow, { language, now, forStaff }: Asked): Place {
  const rooms = place.roomTypes.filter(({ status }) => status === 'active')
  const { stays, best } = staysOf(place, rooms, todayIn(place.timeZone, now))
  const leases = leasesOf(place, stays, best)
  const free = stays.filter((stay) => stay.free)
  const freeRooms = new Set(free.map(({ room }) => room.id))
  const childOf = ({ id, name, status }: PlaceRoomRow) => ({ id, name, status, available: freeRooms.has(id) })
  const activeChildren = rooms.map(childOf)
  const mediaOf = (type: string) => place.media.filter(({ mediaType }) => mediaType === type).map(presentMedia)
  const from = best?.tenancy.availableFrom ?? null
  const wordOf = (written: string) => listingWord(written, language)
  return {
    id: place.id,
    version: place.version,
    name: place.name,
    parent_id: null,
    canonical_name: place.canonicalName,
    inventory_no: place.inventoryNo,
    status: place.status,
    pricing: pricingOf(place, stays, best),
    meta: {
      meta_description: place.metaDescription,
      heading: place.heading,
      region_name: cityNameOf(place),
      payment: place.paymentEnabled ? 1 : 0,
      payment_type: place.paymentType,
      types: metaTypesOf(rooms),
      unit_type: best?.room.unitType ?? null,
      lease_duration: leases.lease_duration,
      lease_duration_unit: leases.lease_duration_unit,
    },
    images: mediaOf('image'),
    videos: mediaOf('video'),
    virtual_views: mediaOf('virtual_view'),
    location: { location_coordinates: { lat: place.lat, lng: place.lng }, ...place.address },
    time_zone: place.timeZone,
    region: presentRegion(place.region),
    tags: place.tags,
    amenities: place.amenities as Amenity[],
    features: place.features.map(({ name, values }) => ({
      name: wordOf(name),
      values: values.map((value) => ({ ...value, name: wordOf(value.name) })),
    })),
    feature_tags: place.featureTags,
    descriptions: place.descriptions,
    source_link: forStaff ? place.sourceLink : null,
    shortlink: `/s/${place.id.toString(36)}`,
    ...offersOf(place, now),
    costs: place.costs.map(presentCost),
    cancellation_policies: place.policies.map(presentPolicy),
    children: place.roomTypes.map(childOf),
    children_count: place.roomTypes.length,
    active_children: activeChildren,
    active_children_count: activeChildren.length,
    config: configOf(stays, best),
    reviews_count: place.reviewsCount,
    reviews_rating: place.reviewsRating,
    features_count: place.features.flatMap(({ values }) => values).length,
    images_count: place.imagesCount,
    videos_count: place.videosCount,
    description_count: place.descriptions.length,
    meta_distances: place.universities.map(({ name, canonicalName, metres, lat, lng }) => ({
      name,
      canonical_name: canonicalName,
      distance: metres,
      location_coordinates: { lat, lng },
    })),
    meta_facts: place.facts.map((fact) => ({ ...fact, name: wordOf(fact.name) })),
    ...countsOf(rooms, best?.room),
    ...areasOf(rooms, best?.room),
    ...leases,
    available: free.length > 0,
    available_from: from,
    min_available_from: earliestOf(free),
    available_from_formatted: formatDate(from, language),
    view_count: place.viewCount,
    created_at: place.createdAt.toISOString(),
    updated_at: place.updatedAt.toISOString(),
  }
}

function pricingOf(
  { currency, priceDuration }: PlaceRow,
  stays: readonly PlaceStay[],
  best: PlaceStay | undefined,
): Place['pricing'] {
  const prices = stays.map(({ tenancy }) => tenancy.priceMinor)
  const freePrices = stays.filter(({ free }) => free).map(({ tenancy }) => tenancy.priceMinor)
  return {
    currency: currency as CurrencyCode,
    duration: priceDuration,
    price: best?.tenancy.priceMinor ?? null,
    min_price: prices.length > 0 ? Math.min(...prices) : null,
    max_price: prices.length > 0 ? Math.max(...prices) : null,
    available_price: best?.free ? best.tenancy.priceMinor : null,
    min_available_price: freePrices.length > 0 ? Math.min(...freePrices) : null,
    deposit: best?.tenancy.depositMinor ?? null,
    price_per_person: best ? personPrice(best.room, best.tenancy.priceMinor) : null,
  }
}

/** People know the city, not always its districts. */
const cityNameOf = ({ region }: PlaceRow) =>
  [...region.ancestors, region].find(({ regionType }) => regionType === 'locality')?.name ?? region.name

const offersOf = ({ offers }: PlaceRow, now: Date): Pick<Place, 'offers' | 'active_offers'> => ({
  offers: offers.map(presentOffer),
  active_offers: offers.filter((offer) => offerHolds(offer, now)).map(presentOffer),
})

/** The room that is offered, with its stays. */
const configOf = (stays: readonly PlaceStay[], best: PlaceStay | undefined): Place['config'] => ({
  name: best?.room.name ?? '',
  active_children: stays
    .filter(({ room }) => room.id === best?.room.id)
    .map(({ tenancy, free }) => ({ id: tenancy.id, name: tenancy.name, status: 'active', available: free })),
})
