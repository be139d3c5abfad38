import { placeCode } from '@amber/domain/seo/short-link'
import type { Place } from '@amber/contract/schemas/inventory'
import { listingWord } from '@amber/copy/listing-words'
import type { PlaceRoomRow, PlaceRow } from '@amber/db/queries/inventory/places'
import { isOfferActive } from '@amber/domain/cost/is-offer-active'
import { formatDate } from '@amber/domain/dates/format-date'
import { SURROUNDING_CATEGORIES } from '@amber/domain/inventory/surroundings'
import type { Amenity } from '@amber/domain/inventory/vocabulary'
import type { Language } from '@amber/domain/languages'
import { ORIGINAL_LANGUAGE } from '@amber/domain/translation/page-translation'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { nationalityPayments } from '@amber/domain/payment/nationality-payment'
import { DEFAULT_PAYMENT_PLAN } from '@amber/domain/payment/payment-plan'
import { pricePerPerson } from '@amber/domain/search/price-per-person'
import { presentAllIn } from './all-in.ts'
import { metaTypesOf } from './meta-types.ts'
import { presentGroupedPayments } from './nationality-payment.ts'
import {
  presentCost,
  presentMedia,
  presentOffer,
  presentPaymentPlan,
  presentPolicy,
  presentUniversity,
} from './place-components.ts'
import { type PlaceStay, staysOf } from './place-stays.ts'
import { presentRegion } from './region.ts'
import { areasOf, countsOf, earliestOf, leasesOf } from './stay-ranges.ts'

export type PresentOptions = {
  readonly language: Language
  /** Language in which the landlord's texts were read; by default the same. */
  readonly textLanguage?: Language
  readonly now: Date
  /** Staff see where the listing comes from. */ readonly forStaff: boolean
}

export function presentPlace(
  place: PlaceRow,
  { language, textLanguage = language, now, forStaff }: PresentOptions,
): Place {
  const rooms = place.roomTypes.filter(({ status }) => status === 'active')
  const { stays, best } = staysOf(place, rooms, now)
  const leases = leasesOf(place, stays, best)
  const availableStays = stays.filter((stay) => stay.free)
  const availableRoomIds = new Set(availableStays.map(({ room }) => room.id))
  const childOf = ({ id, name, status }: PlaceRoomRow) => ({ id, name, status, available: availableRoomIds.has(id) })
  const activeChildren = rooms.map(childOf)
  const mediaOf = (type: string) => place.media.filter(({ mediaType }) => mediaType === type).map(presentMedia)
  const availableFrom = best?.tenancy.availableFrom ?? null
  const translate = (term: string) => listingWord(term, language)
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
      region_name: findCity(place.region).name,
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
      name: translate(name),
      values: values.map((value) => ({ ...value, name: translate(value.name) })),
    })),
    feature_tags: place.featureTags,
    descriptions: place.descriptions,
    ...translationOf(place, textLanguage),
    source_link: forStaff ? place.sourceLink : null,
    shortlink: `/s/${placeCode(place.id)}`,
    ...offersOf(place, now),
    costs: place.costs.map(presentCost),
    payment_plan: presentPaymentPlan(place.paymentPlan ?? DEFAULT_PAYMENT_PLAN),
    nationality_payments: presentGroupedPayments(
      nationalityPayments(place.nationalityRules, place.currency as CurrencyCode),
    ),
    landlord: place.landlord && {
      name: place.landlord.name,
      kind: place.landlord.kind,
      verified_at: place.landlord.verifiedAt,
    },
    surroundings: SURROUNDING_CATEGORIES.flatMap((category) =>
      place.surroundings
        .filter((surrounding) => surrounding.category === category)
        .map(({ walkMinutes }) => ({ category, walk_minutes: walkMinutes })),
    ),
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
    meta_distances: place.universities.map(presentUniversity),
    meta_facts: place.facts.map((fact) => ({ ...fact, name: translate(fact.name) })),
    ...countsOf(rooms, best?.room),
    ...areasOf(rooms, best?.room),
    ...leases,
    available: availableStays.length > 0,
    available_from: availableFrom,
    min_available_from: earliestOf(availableStays),
    available_from_formatted: formatDate(availableFrom, language),
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
  const availablePrices = stays.filter(({ free }) => free).map(({ tenancy }) => tenancy.priceMinor)
  return {
    currency: currency as CurrencyCode,
    duration: priceDuration,
    price: best?.tenancy.priceMinor ?? null,
    min_price: prices.length > 0 ? Math.min(...prices) : null,
    max_price: prices.length > 0 ? Math.max(...prices) : null,
    available_price: best?.free ? best.tenancy.priceMinor : null,
    min_available_price: availablePrices.length > 0 ? Math.min(...availablePrices) : null,
    deposit: best?.tenancy.depositMinor ?? null,
    price_per_person: best ? pricePerPerson(best.room, best.tenancy.priceMinor) : null,
    all_in: best ? presentAllIn(best.allIn) : null,
  }
}

/** Returns the city of a place's region, because people don't always know its districts. */
export const findCity = (region: PlaceRow['region']) =>
  [...region.ancestors, region].find(({ regionType }) => regionType === 'locality') ?? region

function translationOf(
  { isHeadingTranslated, areDescriptionsTranslated, isMachineTranslated }: PlaceRow,
  language: Language,
): Pick<Place, 'text_languages' | 'translation'> {
  const languageOf = (isTranslated: boolean) => (isTranslated ? language : ORIGINAL_LANGUAGE)
  return {
    text_languages: { heading: languageOf(isHeadingTranslated), descriptions: languageOf(areDescriptionsTranslated) },
    translation:
      isHeadingTranslated || areDescriptionsTranslated
        ? { from: ORIGINAL_LANGUAGE, by: isMachineTranslated ? 'machine' : 'landlord' }
        : null,
  }
}

const offersOf = ({ offers }: PlaceRow, now: Date): Pick<Place, 'offers' | 'active_offers'> => ({
  offers: offers.map(presentOffer),
  active_offers: offers.filter((offer) => isOfferActive(offer, now)).map(presentOffer),
})

/** Returns the offered room type with its stays. */
const configOf = (stays: readonly PlaceStay[], best: PlaceStay | undefined): Place['config'] => ({
  name: best?.room.name ?? '',
  active_children: stays
    .filter(({ room }) => room.id === best?.room.id)
    .map(({ tenancy, free }) => ({ id: tenancy.id, name: tenancy.name, status: 'active', available: free })),
})
