import { LISTED_IMAGES } from '@amber/db/queries/listing/listings'
import type {
  ListedCost,
  ListedImage,
  ListedOffer,
  ListedRegion,
  ListedRoomType,
  ListedTenancy,
  Listing,
  Names,
} from '@amber/domain/search/listing'
import type { MadeCost, MadeMedia, MadeOffer, MadePlace, MadeRoom, MadeTenancy } from '../places/made-place.ts'
import type { StoredRegion } from './region-rows.ts'

/** The rows of a place with their assigned ids. */
export type StoredPlace = {
  id: number
  made: MadePlace
  region: StoredRegion
  organisationId: number | null
  partnerIds: number[]
  costs: { id: number; made: MadeCost }[]
  offers: { id: number; made: MadeOffer }[]
  rooms: { id: number; made: MadeRoom; tenancies: { id: number; made: MadeTenancy }[] }[]
}

/** Returns the listing that the database would yield, without querying it. */
export function listingOf(place: StoredPlace, now: Date): Listing {
  const { made } = place
  const { row } = made
  const offeredRooms = made.rooms.filter((room) => room.row.status === 'active')
  const media = [...made.media, ...offeredRooms.flatMap((room) => room.media)]
  const countMedia = (type: MadeMedia['mediaType']) =>
    new Set(media.filter(({ mediaType }) => mediaType === type).map(({ basePath }) => basePath)).size
  const published = made.reviews.filter((review) => review.row.status === 'published')
  const ratingSum = published.reduce((sum, review) => sum + review.row.rating, 0)
  return {
    id: place.id,
    status: row.status,
    name: row.name,
    canonicalName: row.canonicalName,
    inventoryNo: row.inventoryNo,
    lat: made.lat,
    lng: made.lng,
    timeZone: place.region.line.findLast(({ region }) => region.timeZone !== null)?.region.timeZone ?? 'UTC',
    currency: row.currency,
    priceDuration: row.priceDuration,
    paymentType: row.paymentEnabled ? row.paymentType : null,
    amenities: row.amenities,
    featureTags: row.featureTags,
    tags: row.tags,
    completeness: row.completeness,
    organisationId: place.organisationId,
    partnerIds: place.partnerIds,
    createdAt: toIsoString(row.createdAt),
    updatedAt: toIsoString(row.updatedAt),
    regions: place.region.line.map(listedRegion),
    roomTypes: place.rooms
      .filter(
        ({
          made: {
            row: { status },
          },
        }) => status === 'active',
      )
      .map((room) => listedRoom(room, made.translations.length > 0)),
    images: made.media.filter(isImage).toSorted(featuredFirst).slice(0, LISTED_IMAGES).map(listedImage),
    imagesCount: countMedia('image'),
    videosCount: countMedia('video'),
    costs: place.costs.filter(isMandatoryExtra).map((cost) => listedCost(place.id, cost)),
    offers: place.offers
      .filter(({ made: { endsAt } }) => endsAt === null || new Date(endsAt) > now)
      .map((offer) => listedOffer(place.id, offer)),
    // A job calculates them once the places are there.
    commutes: [],
    reviewsCount: published.length,
    reviewsRating: published.length === 0 ? null : Math.round((ratingSum * 100) / published.length) / 100,
  }
}

const toIsoString = (time: string | Date) => new Date(time).toISOString()

const listedRegion = ({ id, region }: StoredRegion): ListedRegion => ({
  id,
  regionType: region.type,
  canonicalName: region.canonicalName,
  names: sortNames(region.names),
})

/** Returns the names in the key order of the database, because the index hashes them as text. */
const sortNames = (names: Names): Names => ({
  ...(names.de !== undefined && { de: names.de }),
  en: names.en,
  ...(names.es !== undefined && { es: names.es }),
  ...(names.fr !== undefined && { fr: names.fr }),
  ...(names.zh !== undefined && { zh: names.zh }),
})

function listedRoom(
  { id, made: { row, names }, tenancies }: StoredPlace['rooms'][number],
  isTranslated: boolean,
): ListedRoomType {
  return {
    id,
    names: { en: row.name, ...(isTranslated && names) },
    tags: row.tags,
    roomType: row.roomType,
    bathroomType: row.bathroomType,
    kitchenType: row.kitchenType,
    unitType: row.unitType,
    bedroomCount: row.bedroomCount,
    bathroomCount: row.bathroomCount,
    occupants: row.occupants,
    area: row.area,
    areaUnit: row.areaUnit,
    tenancies: tenancies.filter(({ made }) => made.row.status === 'active').map(listedTenancy),
  }
}

const listedTenancy = ({ id, made: { row, availability } }: { id: number; made: MadeTenancy }): ListedTenancy => ({
  id,
  tags: row.tags,
  leaseDuration: row.leaseDuration,
  leaseDurationUnit: row.leaseDurationUnit,
  priceMinor: row.priceMinor,
  depositMinor: row.depositMinor,
  placesLeft: availability.placesLeft,
  availableFrom: availability.availableFrom,
  availableUntil: availability.availableUntil,
  confirmedAt: availability.confirmedAt === null ? null : toIsoString(availability.confirmedAt),
})

const isImage = ({ mediaType }: MadeMedia) => mediaType === 'image'

const featuredFirst = (a: MadeMedia, b: MadeMedia) => Number(b.featured) - Number(a.featured) || a.position - b.position

const listedImage = ({ basePath, width, height, blurredPreview, caption, captions }: MadeMedia): ListedImage => ({
  basePath,
  width: width ?? 0,
  height: height ?? 0,
  blurredPreview,
  captions: caption === null ? null : { en: caption, ...captions },
})

const isMandatoryExtra = ({ made: { mandatory, included, amountMinor } }: StoredPlace['costs'][number]) =>
  mandatory && !included && amountMinor > 0

const listedCost = (inventoryId: number, { id, made }: StoredPlace['costs'][number]): ListedCost => ({
  id,
  inventoryId,
  recurrence: made.recurrence,
  amountMinor: made.amountMinor,
  refundable: made.refundable,
})

const listedOffer = (inventoryId: number, { id, made }: StoredPlace['offers'][number]): ListedOffer => ({
  id,
  inventoryId,
  offerType: made.offerType,
  names: { en: made.name, ...made.names },
  amountMinor: made.amountMinor,
  percent: made.percent,
  minStayDays: made.minStayDays,
  startsAt: toIsoString(made.startsAt),
  endsAt: made.endsAt === null ? null : toIsoString(made.endsAt),
})
