import type { ManagedInventory } from '@amber/contract/schemas/managed-inventories'
import type { ManagedPlace } from '@amber/db/queries/dashboard/managed-places'

export const presentManagedInventory = (place: ManagedPlace): ManagedInventory => ({
  id: place.id,
  name: place.name,
  canonical_name: place.canonicalName,
  inventory_no: place.inventoryNo,
  status: place.status,
  city: place.cityName,
  supplier: place.supplier,
  image: place.imagePath,
  currency: place.currency,
  price_duration: place.priceDuration,
  price: place.priceMinor,
  places_left: place.placesLeft,
  places_total: place.placesTotal,
  confirmed_at: place.confirmedAt?.toISOString() ?? null,
  images_count: place.imagesCount,
  issues: place.issues,
  updated_at: place.updatedAt.toISOString(),
  leads: place.leadsByDay,
})
