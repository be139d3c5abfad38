import type { ManagedInventory } from '@amber/contract/schemas/managed-inventories'
import { timeAgo } from '@amber/domain/dates/time-ago'
import { imageSources } from '@amber/domain/images/image-sources'
import type { Language } from '@amber/domain/languages'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'

/** Days after which a confirmation is old, and too old. */
const AGEING_DAYS = 7
const LATE_DAYS = 14
const DAY_MS = 86_400_000

/** Share of slots below which a place is nearly full. */
const NEARLY_FULL = 0.1

export type PlaceLine = {
  id: number
  name: string
  canonicalName: string
  inventoryNo: string | null
  status: ManagedInventory['status']
  /** Full means that all rooms are taken; a place without rooms has none to take. */
  state: 'active' | 'full' | 'roomless' | 'inactive'
  city: string | null
  supplier: string | null
  thumbnail: string | null
  /** Formatted; null if no room is offered. */
  price: string | null
  priceUnit: 'week' | 'month'
  currency: string
  left: number
  total: number
  isNearlyFull: boolean
  confirmed: string | null
  confirmedTone: 'fresh' | 'ageing' | 'late'
  issues: ManagedInventory['issues']
  photos: number
  leads: number[]
  updated: string
}

function stateOf({ status, places_left: left, places_total: total }: ManagedInventory): PlaceLine['state'] {
  if (status === 'inactive') return 'inactive'
  if (total === 0) return 'roomless'
  return left === 0 ? 'full' : 'active'
}

/** Widest thumbnail, for which the smallest size of an image is enough. */
const THUMBNAIL_WIDTH = 160

export function placeLine(place: ManagedInventory, { now, language }: { now: Date; language: Language }): PlaceLine {
  const { currency, price, places_left: left, places_total: total, confirmed_at: confirmedAt } = place
  const days = confirmedAt === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(confirmedAt)) / DAY_MS
  return {
    id: place.id,
    name: place.name,
    canonicalName: place.canonical_name,
    inventoryNo: place.inventory_no,
    status: place.status,
    state: stateOf(place),
    city: place.city,
    supplier: place.supplier?.name ?? null,
    thumbnail: place.image && imageSources(place.image, THUMBNAIL_WIDTH).src,
    price: price === null || !isCurrencyCode(currency) ? null : formatMoney({ amount: price, currency }, language),
    currency,
    priceUnit: place.price_duration === 'weekly' ? 'week' : 'month',
    left,
    total,
    isNearlyFull: left > 0 && left <= total * NEARLY_FULL,
    confirmed: confirmedAt && timeAgo(confirmedAt, now, language),
    confirmedTone: days > LATE_DAYS ? 'late' : days > AGEING_DAYS ? 'ageing' : 'fresh',
    issues: place.issues,
    photos: place.images_count,
    leads: place.leads,
    updated: timeAgo(place.updated_at, now, language),
  }
}
