import { type Names, namesToFindBy } from './names.ts'

type Status = 'active' | 'inactive'

/** What of a place the index is made of; the database gives more. */
export type PlaceSource = {
  id: number
  canonicalName: string
  name: string
  status: Status
  lat: number
  lng: number
  currency: string
  priceDuration: string
  amenities: readonly string[]
  /** From the country down to the region the place lies in. */
  regions: readonly { id: number; names: Names }[]
  roomTypes: readonly RoomTypeSource[]
}

type RoomTypeSource = {
  id: number
  status: Status
  roomType: string
  unitType: string
  tenancies: readonly TenancySource[]
}

type TenancySource = {
  id: number
  status: Status
  leaseDuration: number
  leaseDurationUnit: string
  priceMinor: number
  placesLeft: number
  availableFrom: string | null
  availableUntil: string | null
}

export type PlaceDocument = {
  id: number
  canonical_name: string
  names: Names
  status: Status
  location: { lat: number; lon: number }
  currency: string
  price_duration: string
  amenities: string[]
  region_ids: number[]
  parent_names?: Names
  country_names?: Names
  found_by: string[]
  tenancies: TenancyDocument[]
}

type TenancyDocument = {
  id: number
  room_type_id: number
  room_type: string
  unit_type: string
  lease_duration: number
  lease_duration_unit: string
  price_minor: number
  places_left: number
  available_from?: string
  available_until?: string
}

/** The same place always makes the same document, to the byte: lists without an order of their own are sorted. */
export function placeDocument(place: PlaceSource): PlaceDocument {
  const names = { en: place.name }
  const parent = place.regions.at(-1)
  const country = place.regions.at(0)
  return {
    id: place.id,
    canonical_name: place.canonicalName,
    names,
    status: place.status,
    location: { lat: place.lat, lon: place.lng },
    currency: place.currency,
    price_duration: place.priceDuration,
    amenities: place.amenities.toSorted(),
    region_ids: place.regions.map((region) => region.id),
    ...(parent && { parent_names: parent.names }),
    ...(country && { country_names: country.names }),
    found_by: namesToFindBy(names, []),
    tenancies: place.roomTypes
      .flatMap((room) => (room.status === 'active' ? room.tenancies.filter(isActive).map(tenancyOf(room)) : []))
      .toSorted((a, b) => a.id - b.id),
  }
}

const isActive = ({ status }: { status: Status }) => status === 'active'

const tenancyOf =
  (room: RoomTypeSource) =>
  (tenancy: TenancySource): TenancyDocument => ({
    id: tenancy.id,
    room_type_id: room.id,
    room_type: room.roomType,
    unit_type: room.unitType,
    lease_duration: tenancy.leaseDuration,
    lease_duration_unit: tenancy.leaseDurationUnit,
    price_minor: tenancy.priceMinor,
    places_left: tenancy.placesLeft,
    ...(tenancy.availableFrom !== null && { available_from: tenancy.availableFrom }),
    ...(tenancy.availableUntil !== null && { available_until: tenancy.availableUntil }),
  })
