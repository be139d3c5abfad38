import type { CancellationPolicy } from '@amber/contract/schemas/inventory'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { reasonsAsChangeOfMind, rulesFor } from '@amber/domain/booking/cancellation-terms'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatStayChoice } from '@amber/domain/inventory/stay-choice'
import { formatSavedStay, type SavedStay } from '@amber/domain/shortlist/saved-stay'
import { LOCALES } from '@amber/domain/languages'
import type { DisplayPreferences } from '../../shared/money/display-money.ts'
import { formatAddress } from '../../shared/listing/format-address.ts'
import {
  imageOf,
  type ListedImage,
  type ListedPrice,
  type ListedRating,
  priceOf,
  ratingOf,
} from '../../shared/listing/listing-display.ts'
import { savedStayView, type SavedStayView } from './shared/saved-stay-view.ts'

export type LinePolicy = {
  reason: CancellationPolicy['reason']
  name: string
  /** Whether the place has no policy for the reason. */
  isAsChangeOfMind: boolean
  /** Refund steps, best first; empty when nothing is refunded. */
  steps: { clock: CancellationPolicy['rules'][number]['clock']; days: number; share: string }[]
}

/** A shortlist entry as shown, including offline. */
export type ShortlistLine = {
  id: number
  /** The stay as it was saved, to save it again; null if none was. */
  stay: SavedStay | null
  /**
   * The saved stay as the comparison reads it, so that it shows the same one or says that it is no longer offered; the
   * stay whose price is shown if none was saved.
   */
  compared: string
  dates: SavedStayView['dates']
  change: SavedStayView['change']
  name: string
  path: string
  address: string
  image: ListedImage | null
  rating: ListedRating | null
  price: ListedPrice | null
  /** Null when everything is taken. `from` is null if the rooms are available now or for the dates of the line. */
  free: { rooms: number; from: string | null; isForDates: boolean } | null
  policies: LinePolicy[]
}

/** Place fields that a line needs. */
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
  'saved_stay',
  'address',
  'cancellation_policies',
] as const

type LineSource = Partial<Pick<Inventory, (typeof LINE_FIELDS)[number]>>

export type LineContext = DisplayPreferences & { now: Date }

export function lineOf(found: LineSource, saved: SavedStay | null, context: LineContext): ShortlistLine {
  const { id = 0, name = '', canonical_name = '', offered } = found
  const path = `/places/${canonical_name}`
  const { shown, dates, change } = savedStayView(found, context.language)
  const compared = saved ?? shown
  return {
    id,
    stay: saved,
    compared: compared ? formatSavedStay(compared) : String(id),
    dates,
    change,
    name,
    path: shown && offered?.available ? `${path}?${formatStayChoice(shown).toString()}` : path,
    address: formatAddress(found.address ?? {}, found.region?.name ?? ''),
    image: imageOf(found),
    rating: ratingOf(found, context),
    price: priceOf(found, context),
    free: availabilityOf(found, dates !== null, context),
    policies: policiesOf(found, context),
  }
}

/** Names no first day beside dates, which a stay that can begin earlier would seem to contradict. */
function availabilityOf(
  { offered }: LineSource,
  isForDates: boolean,
  { language, now }: LineContext,
): ShortlistLine['free'] {
  if (!offered?.available) return null
  if (isForDates) return { rooms: offered.places_left, from: null, isForDates }
  const from = offered.available_from
  const isLater = from !== null && from > now.toISOString().slice(0, 10)
  return { rooms: offered.places_left, from: isLater ? formatDate(from, language) : null, isForDates }
}

/**
 * Lists the policies and the reasons without one, which count as a change of mind. Students may always change their mind,
 * without a refund if there is no policy for it.
 */
function policiesOf({ cancellation_policies: policies = [] }: LineSource, context: LineContext): LinePolicy[] {
  const listed = policies.map((policy) => policyOf({ ...policy, rules: rulesFor(policies, policy.reason) }, context))
  const withoutRule = { name: '', isAsChangeOfMind: false, steps: [] }
  return [
    ...(listed.some(({ reason }) => reason === 'change_of_mind')
      ? []
      : [{ ...withoutRule, reason: 'change_of_mind' as const }]),
    ...listed,
    ...reasonsAsChangeOfMind(policies).map((reason) => ({ ...withoutRule, reason, isAsChangeOfMind: true })),
  ]
}

type PolicyView = Pick<CancellationPolicy, 'reason' | 'name'> & { readonly rules: readonly Rule[] }
type Rule = CancellationPolicy['rules'][number]

function policyOf({ reason, name, rules }: PolicyView, { language }: LineContext): LinePolicy {
  const percent = new Intl.NumberFormat(LOCALES[language], { style: 'percent' })
  const steps = rules
    .filter((rule, index) => rule.refund_percent > 0 && !rules.some((other, at) => isBetter(other, rule, at < index)))
    .toSorted((a, b) => b.refund_percent - a.refund_percent)
    .map(({ clock, days, refund_percent }) => ({ clock, days, share: percent.format(refund_percent / 100) }))
  return { reason, name, isAsChangeOfMind: false, steps }
}

/** Returns whether a rule of the same clock grants as much for as long, so that the other adds nothing. */
function isBetter(better: Rule, rule: Rule, isFirst: boolean): boolean {
  if (better === rule || better.clock !== rule.clock || better.refund_percent < rule.refund_percent) return false
  const longerBy = rule.clock === 'after_booking' ? better.days - rule.days : rule.days - better.days
  return longerBy > 0 || (longerBy === 0 && (better.refund_percent > rule.refund_percent || isFirst))
}
