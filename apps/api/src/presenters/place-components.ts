import type { CancellationPolicy, Cost, Media, Offer } from '@amber/contract/schemas/inventory'
import type { CostRow, MediaRow, OfferRow, PolicyRow } from '@amber/db/queries/inventory/place-fragments'

export const presentMedia = (medium: MediaRow): Media => ({
  base_path: medium.basePath,
  featured: medium.featured,
  width: medium.width,
  height: medium.height,
  blurred_preview: medium.blurredPreview,
  caption: medium.caption,
  credit: medium.credit,
})

export const presentCost = (cost: CostRow): Cost => ({
  id: cost.id,
  name: cost.name,
  mandatory: cost.mandatory,
  included: cost.included,
  recurrence: cost.recurrence,
  amount: cost.amountMinor,
  refundable: cost.refundable,
})

export const presentPolicy = ({ code, name, reason, rules }: PolicyRow): CancellationPolicy => ({
  code,
  name,
  reason,
  rules: rules.map(({ clock, days, refundPercent }) => ({ clock, days, refund_percent: refundPercent })),
})

export const presentOffer = (offer: OfferRow): Offer => ({
  id: offer.id,
  inventory_id: offer.inventoryId,
  offer_type: offer.offerType,
  name: offer.name,
  description: offer.description,
  code: offer.code,
  amount: offer.amountMinor,
  percent: offer.percent,
  starts_at: offer.startsAt,
  ends_at: offer.endsAt,
})
