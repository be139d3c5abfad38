import type {
  CancellationPolicy as PolicyOnWire,
  Cost,
  Media,
  Offer,
  PaymentPlan as PlanOnWire,
} from '@amber/contract/schemas/inventory'
import type { NearbyUniversity } from '@amber/db/queries/inventory/nearby-universities'
import type { CostRow, MediaRow, OfferRow } from '@amber/db/queries/inventory/place-fragments'
import type { CancellationPolicy } from '@amber/domain/booking/cancellation-terms'
import type { PaymentPlan } from '@amber/domain/payment/payment-plan'

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
  amenity: cost.amenity,
})

export const presentPolicy = ({ code, name, reason, rules }: CancellationPolicy): PolicyOnWire => ({
  code,
  name,
  reason,
  rules: rules.map(({ clock, days, refundPercent }) => ({ clock, days, refund_percent: refundPercent })),
})

export const presentPaymentPlan = (plan: PaymentPlan): PlanOnWire => ({
  kind: plan.kind,
  instalments: plan.instalments,
  deposit_days: plan.depositDays,
  rent_days: plan.rentDays,
  return_days: plan.returnDays,
  rent_method: plan.rentMethod,
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
  min_stay_days: offer.minStayDays,
  starts_at: offer.startsAt,
  ends_at: offer.endsAt,
})

export const presentUniversity = ({ name, canonicalName, metres, lat, lng, minutes }: NearbyUniversity) => ({
  name,
  canonical_name: canonicalName,
  distance: metres,
  location_coordinates: { lat, lng },
  minutes,
})
