import type { Tenancy } from '@amber/contract/schemas/inventory'
import type { GridTenancy } from '@amber/domain/inventory/room-grid'

/** Converts a tenancy from the wire to the room grid's format. */
export const gridTenancyOf = (tenancy: Tenancy): GridTenancy => ({
  id: tenancy.id,
  leaseDuration: tenancy.lease_duration,
  leaseDurationUnit: tenancy.lease_duration_unit,
  priceMinor: tenancy.price,
  placesLeft: tenancy.places_left,
  available: tenancy.available,
  availableFrom: tenancy.available_from,
  availableUntil: tenancy.available_until,
})
