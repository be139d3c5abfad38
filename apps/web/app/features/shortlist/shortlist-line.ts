import type { CancellationPolicy } from '@amber/contract/inventory'
import type { Inventory } from '@amber/contract/inventories'
import { formatDate } from '@amber/domain/dates/format-date'
import { writeStayChoice } from '@amber/domain/inventory/stay-choice'
import { LOCALES } from '@amber/domain/languages'
import type { Reader } from '../../lib/seen-money.ts'
import { addressInWords } from '../../parts/address-in-words.ts'
import {
  imageOf,
  type ListedImage,
  type ListedPrice,
  type ListedRating,
  priceOf,
  ratingOf,
} from '../../parts/listed-words.ts'

export type LinePolicy = {
  reason: CancellationPolicy['reason']
  name: string
  /** The best first; none: nothing comes back. */
  steps: { clock: CancellationPolicy['rules'][number]['clock']; days: number; share: string }[]
}

/** All that the list shows of a place or a room, also where there is no connection. */
export type ShortlistLine = {
  id: number
  name: string
  path: string
  address: string
  image: ListedImage | null
  rating: ListedRating | null
  price: ListedPrice | null
  /** Null: all of it is taken. */
  free: { rooms: number; from: string | null } | null
  policies: LinePolicy[]
}

/** The fields that a line is made from. */
export const LINE_FIELDS = [
  'id',
  'name',
  'canonical_name',
  'images',
  'region',
  'reviews_count',
  'reviews_rating',
  'pricing',
  'offered',
  'address',
  'cancellation_policies',
] as const

type Asked = Partial<Pick<Inventory, (typeof LINE_FIELDS)[number]>>

export type LineReader = Reader & { now: Date }

export function lineOf(found: Asked, reader: LineReader): ShortlistLine {
  const { id = 0, name = '', canonical_name = '', offered } = found
  const path = `/places/${canonical_name}`
  const stay = offered?.available ? writeStayChoice({ tenancyId: offered.inventory_id, moveIn: null }).toString() : ''
  return {
    id,
    name,
    path: stay === '' ? path : `${path}?${stay}`,
    address: addressInWords(found.address ?? {}, found.region?.name ?? ''),
    image: imageOf(found),
    rating: ratingOf(found, reader),
    price: priceOf(found, reader),
    free: freeOf(found, reader),
    policies: (found.cancellation_policies ?? []).map((policy) => policyOf(policy, reader)),
  }
}

function freeOf({ offered }: Asked, { language, now }: LineReader): ShortlistLine['free'] {
  if (!offered?.available) return null
  const from = offered.available_from
  const isLater = from !== null && from > now.toISOString().slice(0, 10)
  return { rooms: offered.places_left, from: isLater ? formatDate(from, language) : null }
}

function policyOf({ reason, name, rules }: CancellationPolicy, { language }: LineReader): LinePolicy {
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  const steps = rules
    .filter(({ refund_percent }) => refund_percent > 0)
    .toSorted((a, b) => b.refund_percent - a.refund_percent)
    .map(({ clock, days, refund_percent }) => ({ clock, days, share: percent.format(refund_percent / 100) }))
  return { reason, name, steps }
}
