import type { Place } from '@amber/contract/schemas/inventory'
import type { ChildInventoryRow } from '@amber/db/queries/inventory/child-inventories'
import type { PlaceRow } from '@amber/db/queries/inventory/places'
import { isOfferActive } from '@amber/domain/cost/is-offer-active'
import { presentCost, presentMedia, presentOffer, presentPolicy } from './place-components.ts'
import { presentPlace, type PresentOptions } from './place.ts'

/**
 * Presents a room type or tenancy with its own stays and, where it has none of its own, the data of its place: region,
 * location, features, reviews and path.
 */
export function presentChildInventory(place: PlaceRow, child: ChildInventoryRow, options: PresentOptions): Place {
  const isTenancy = child.kind === 'tenancy'
  const roomTypes = place.roomTypes
    .filter(({ id }) => id === child.roomTypeId)
    .map((room) => ({
      ...room,
      tenancies: room.tenancies.filter(({ id }) => !isTenancy || id === child.id),
    }))
  const narrowed = presentPlace({ ...place, roomTypes }, options)
  const tenancies = narrowed.config.active_children
  const children = isTenancy ? [] : tenancies
  const media = mediaOf(child)
  return {
    ...narrowed,
    id: child.id,
    name: child.name,
    parent_id: child.parentId,
    inventory_no: child.inventoryNo,
    status: child.status,
    tags: child.tags,
    descriptions: child.descriptions,
    description_count: child.descriptions.length,
    ...media,
    images_count: media.images.length,
    videos_count: media.videos.length,
    offers: child.offers.map(presentOffer),
    active_offers: child.offers.filter((offer) => isOfferActive(offer, options.now)).map(presentOffer),
    costs: child.costs.map(presentCost),
    cancellation_policies: child.policies.map(presentPolicy),
    children,
    children_count: children.length,
    active_children: children,
    active_children_count: children.length,
    config: { name: child.roomTypeName, active_children: tenancies },
    created_at: child.createdAt.toISOString(),
    updated_at: child.updatedAt.toISOString(),
  }
}

function mediaOf({ media }: ChildInventoryRow): Pick<Place, 'images' | 'videos' | 'virtual_views'> {
  const ofType = (type: string) => media.filter(({ mediaType }) => mediaType === type).map(presentMedia)
  return { images: ofType('image'), videos: ofType('video'), virtual_views: ofType('virtual_view') }
}
