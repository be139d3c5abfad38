import type { PriceAlert } from '@amber/contract/schemas/price-alerts'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'

/** A price alert as shown to its owner. */
export type PriceAlertLine = Pick<PriceAlert, 'id' | 'room' | 'stay' | 'ended'> & {
  place: string
  address: string
  unit: 'week' | 'month'
  /** Formatted price that the owner knows. */
  known: string
  /** Formatted limit; null if any lower price is news. */
  limit: string | null
  /** Formatted day of the last mail. */
  lastMail: string | null
}

export function priceAlertLine(alert: PriceAlert, language: Language): PriceAlertLine {
  const { id, room, stay, ended, place, currency } = alert
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const query = formatStayChoice({ tenancyId: stay?.tenancy_id ?? null, moveIn: null }).toString()
  return {
    id,
    room,
    stay,
    ended,
    place: place.name,
    address: `/places/${place.canonical_name}${query === '' ? '' : `?${query}`}`,
    unit: alert.duration === 'weekly' ? 'week' : 'month',
    known: money(alert.known_price),
    limit: alert.max_price === null ? null : money(alert.max_price),
    lastMail: alert.last_mail_at === null ? null : formatDate(alert.last_mail_at, language),
  }
}
