import type { Inventory } from '@amber/contract/schemas/inventories'
import { readCommuteCode } from '@amber/domain/commute/commute-code'
import { isOfferActive } from '@amber/domain/cost/is-offer-active'
import type { Language } from '@amber/domain/languages'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { metresBetween } from '@amber/domain/geo/point'
import { matchingRooms } from '@amber/domain/search/matching-rooms'
import { type ListedRoomType, type Listing, nameIn } from '@amber/domain/search/listing'
import { type PlaceFacts, placeFacts } from '@amber/domain/search/place-facts'
import { placeScore } from '@amber/domain/search/place-score'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { FACTORS, WEIGHTS } from '@amber/domain/search/relevance'
import type { NamedCampus } from '../endpoints/v1/inventories/resolve-area.ts'
import { presentRoomAsChild } from './inventory-child.ts'
import { presentStays, type RequestedStay } from './inventory-stays.ts'
import { metaTypesOf } from './meta-types.ts'

export type PresentOptions = {
  readonly search: PlaceSearch
  /** Campuses to which the minutes are listed. */
  readonly campuses?: readonly NamedCampus[] | undefined
  readonly language: Language
  /** Language of what landlords wrote. */
  readonly contentLanguage: Language
  readonly now: Date
  readonly childrenThatFit: boolean
  readonly methods: readonly string[]
  readonly savedStay?: RequestedStay | undefined
  readonly ownPayment?: AmountToPay | undefined
}

/** Presents a place and its matching room types, each as an inventory. */
export function presentListing(
  listing: Listing,
  options: PresentOptions,
): { place: Inventory; rooms: () => Inventory[] } {
  const facts = placeFacts(listing, options.now)
  const matching = matchingRooms(listing, facts, options.search)
  return {
    place: presentPlace(listing, facts, matching, options),
    rooms: () => matching.map((room) => presentRoom(listing, facts, room, options)),
  }
}

function presentPlace(
  listing: Listing,
  facts: PlaceFacts,
  matching: readonly ListedRoomType[],
  options: PresentOptions,
): Inventory {
  const children = options.childrenThatFit ? matching : listing.roomTypes
  const stays = presentStays(listing, matching, facts.tenancies, options)
  return {
    id: listing.id,
    name: listing.name,
    parent_id: null,
    inventory_no: listing.inventoryNo,
    status: listing.status,
    meta: metaOf(listing, listing.roomTypes, stays, options.language),
    tags: [...listing.tags],
    active_children_count: children.length,
    config: null,
    ...presentPlaceFields(listing, facts, options),
    ...stays,
    ...(options.methods.includes('active_children') && {
      active_children: children.map((room) => presentRoomAsChild(room, facts, options)),
    }),
  }
}

/** Presents a room type with its own stays and the data of its place. */
function presentRoom(listing: Listing, facts: PlaceFacts, room: ListedRoomType, options: PresentOptions): Inventory {
  const tenancies = facts.tenancies.filter(({ roomTypeId }) => roomTypeId === room.id)
  const stays = presentStays(listing, [room], tenancies, options)
  const name = nameIn(room.names, options.contentLanguage)
  return {
    id: room.id,
    name,
    parent_id: listing.id,
    inventory_no: null,
    status: 'active',
    meta: metaOf(listing, [room], stays, options.language),
    tags: [...room.tags],
    active_children_count: room.tenancies.length,
    config: { name },
    ...presentPlaceFields(listing, facts, options),
    ...stays,
  }
}

function presentPlaceFields(
  listing: Listing,
  facts: PlaceFacts,
  { search, campuses = [], language, contentLanguage, now, methods }: PresentOptions,
) {
  const region = listing.regions.at(-1)
  if (region === undefined) throw new Error(`region not found for place ${listing.id}`)
  return {
    canonical_name: listing.canonicalName,
    images: listing.images.map((image, index) => ({
      base_path: image.basePath,
      featured: index === 0,
      width: image.width,
      height: image.height,
      blurred_preview: image.blurredPreview,
      caption: image.captions && nameIn(image.captions, contentLanguage),
    })),
    location: { location_coordinates: { lat: listing.lat, lng: listing.lng } },
    region: {
      id: region.id,
      name: nameIn(region.names, language),
      canonical_name: region.canonicalName,
      region_type: region.regionType,
    },
    features: featuresOf(listing),
    feature_tags: [...listing.featureTags],
    features_count: listing.amenities.length,
    images_count: listing.imagesCount,
    videos_count: listing.videosCount,
    reviews_count: listing.reviewsCount,
    reviews_rating: listing.reviewsRating,
    active_offers: activeOffers(listing, contentLanguage, now),
    distance: search.centre ? metresBetween(search.centre, facts.point) : null,
    ...(campuses.length > 0 && { commutes: campuses.flatMap((campus) => commutesTo(campus, facts)) }),
    created_at: listing.createdAt,
    updated_at: listing.updatedAt,
    ...(methods.includes('score_reasons') && { score_reasons: scoreReasons(facts, search) }),
  }
}

/** Returns the minutes by each mode. */
const commutesTo = ({ id, canonicalName }: NamedCampus, { commutes }: PlaceFacts): NonNullable<Inventory['commutes']> =>
  commutes.flatMap((code) => {
    const { campusId, mode, minutes, estimated } = readCommuteCode(code)
    return campusId === id ? [{ campus: canonicalName, mode, minutes, estimated }] : []
  })

function metaOf(
  { regions, paymentType }: Listing,
  rooms: readonly ListedRoomType[],
  {
    offered,
    lease_duration,
    lease_duration_unit,
  }: Pick<Inventory, 'offered' | 'lease_duration' | 'lease_duration_unit'>,
  language: Language,
): Inventory['meta'] {
  // People know the city, but not always its districts.
  const city = regions.find(({ regionType }) => regionType === 'locality') ?? regions.at(-1)
  return {
    region_name: city ? nameIn(city.names, language) : '',
    // A listing of the previous release does not say, and most places take payments.
    payment: paymentType === null ? 0 : 1,
    types: metaTypesOf(rooms),
    unit_type: rooms.find(({ id }) => id === offered?.config_id)?.unitType ?? null,
    lease_duration,
    lease_duration_unit,
  }
}

const featuresOf = ({ amenities }: Listing) =>
  amenities.length === 0 ? [] : [{ name: 'amenities', values: amenities.map((name) => ({ name, type: 'amenity' })) }]

const activeOffers = ({ offers }: Listing, language: Language, now: Date) =>
  offers
    .filter((offer) => isOfferActive(offer, now))
    .map((offer) => ({
      id: offer.id,
      name: nameIn(offer.names, language),
      offer_type: offer.offerType,
      amount: offer.amountMinor,
      percent: offer.percent,
      min_stay_days: offer.minStayDays ?? null,
      ends_at: offer.endsAt,
    }))

function scoreReasons(facts: PlaceFacts, search: PlaceSearch) {
  const { total, factors } = placeScore(facts, search)
  return { total, factors: FACTORS.map((name) => ({ name, points: factors[name], most: WEIGHTS[name] })) }
}
