import type { PriceAlert } from '@amber/contract/schemas/price-alerts'
import type { ListedPriceAlert } from '@amber/db/queries/price-alert/price-alerts'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'

export function presentPriceAlert(alert: ListedPriceAlert): PriceAlert {
  const currency = alert.currency as CurrencyCode
  const toMinor = (hundredths: number) => hundredths / 10 ** (2 - CURRENCIES[currency].minorDigits)
  const { tenancyId, leaseDuration, leaseDurationUnit } = alert
  return {
    id: alert.id,
    place: { name: alert.placeName, canonical_name: alert.canonicalName },
    room: alert.roomName,
    stay:
      tenancyId === null || leaseDuration === null || leaseDurationUnit === null
        ? null
        : { tenancy_id: tenancyId, lease_duration: leaseDuration, lease_duration_unit: leaseDurationUnit },
    currency,
    duration: alert.priceDuration,
    known_price: toMinor(alert.knownPrice),
    max_price: alert.maxPrice === null ? null : toMinor(alert.maxPrice),
    ended: alert.endedAt !== null,
    last_mail_at: alert.lastMailAt?.toISOString() ?? null,
    created_at: alert.createdAt.toISOString(),
  }
}
