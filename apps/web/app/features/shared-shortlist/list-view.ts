import type { SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import { formatMoney } from '@amber/domain/money/format-money'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import {
  type Budget,
  type BudgetOverlap,
  isWithinBudget,
  overlapOf,
} from '@amber/domain/shared-shortlist/budget-overlap'
import { sortByVotes } from '@amber/domain/shared-shortlist/place-order'
import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import type { SharedPlaceCard } from './shared-place-card.ts'
import type { VoteChange } from './vote-queue.ts'

/** A formatted range; `from` is null when it starts at zero. */
export type FormattedRange = { from: string | null; to: string }

export type MemberLine = {
  id: number
  name: string
  isMe: boolean
  isOwner: boolean
  budget: (FormattedRange & { period: PricingDuration }) | null
}

type NoteLine = { id: string; by: string; text: string; when: string; isRemovable: boolean }

export type PlaceLine = {
  id: number
  /** Undefined until loaded; null when the place is no longer listed. */
  card: SharedPlaceCard | null | undefined
  mine: SharedVote | null
  /** Names of the voters; null stands for the viewer. */
  yes: (string | null)[]
  veto: (string | null)[]
  notes: NoteLine[]
  addedBy: string | null
  isRemovable: boolean
  /** Number of budgets that the price is within; null without a price or a budget. */
  within: { count: number; total: number } | null
}

type OverlapLine = Pick<BudgetOverlap, 'kind' | 'counted'> & {
  range: FormattedRange
  period: PricingDuration
  /** Whether an amount was converted from another currency. */
  isConverted: boolean
}

export type ListView = {
  id: number
  name: string
  invitationPath: string
  isOwner: boolean
  members: MemberLine[]
  overlap: OverlapLine
  myBudget: Budget | null
  places: PlaceLine[]
}

export type Viewer = {
  /** Id of the viewer. */
  userId: number
  language: Language
  currency: CurrencyCode
  rates: ExchangeRates
  cards: ReadonlyMap<number, SharedPlaceCard | null>
  now: Date
  /** The viewer's votes that the server has not confirmed yet. */
  pendingVotes?: ReadonlyMap<number, VoteChange>
}

/** Builds the view of a list state, identically on the server and in the browser. */
export function listView(list: SharedShortlist, viewer: Viewer): ListView {
  const { userId, language } = viewer
  const memberNames = new Map(list.members.map(({ id, name }) => [id, name]))
  const isOwner = list.members.some(({ id, owner }) => id === userId && owner)
  const budgets = list.members.flatMap(({ budget }) => (budget ? [budgetOf(budget)] : []))
  const places = sortByVotes(
    list.places.map((place) => ({
      inventoryId: place.inventory_id,
      addedAt: place.added_at,
      votes: applyPendingVote(place.votes, viewer, place.inventory_id),
      place,
    })),
  )
  return {
    id: list.id,
    name: list.name,
    invitationPath: list.invitation_path,
    isOwner,
    members: list.members.map(({ id, name, owner, budget }) => ({
      id,
      name,
      isMe: id === userId,
      isOwner: owner,
      budget: budget && { ...formatBudgetRange(budgetOf(budget), language), period: budget.period },
    })),
    overlap: overlapLine(budgets, viewer),
    myBudget: budgetOf(list.members.find(({ id }) => id === userId)?.budget ?? null),
    places: places.map(({ inventoryId, votes, place }) => {
      const card = viewer.cards.get(inventoryId)
      const voters = (kind: SharedVote) =>
        votes
          .filter(({ vote }) => vote === kind)
          .map(({ user_id }) => (user_id === userId ? null : (memberNames.get(user_id) ?? '')))
      return {
        id: inventoryId,
        card,
        mine: votes.find(({ user_id }) => user_id === userId)?.vote ?? null,
        yes: voters('yes'),
        veto: voters('veto'),
        notes: place.notes.map((note) => ({
          id: note.id,
          by: memberNames.get(note.user_id) ?? '',
          text: note.text,
          when: timeAgo(note.written_at, viewer.now, language),
          isRemovable: isOwner || note.user_id === userId,
        })),
        addedBy: place.added_by === null ? null : (memberNames.get(place.added_by) ?? null),
        isRemovable: isOwner || place.added_by === userId,
        within: countBudgetMatches(card, budgets, viewer),
      }
    }),
  }
}

type Votes = SharedShortlist['places'][number]['votes']

/** Returns the votes with the viewer's pending vote applied. */
function applyPendingVote(votes: Votes, { pendingVotes, userId }: Viewer, inventoryId: number): Votes {
  const pendingVote = pendingVotes?.get(inventoryId)
  if (pendingVote === undefined) return votes
  const others = votes.filter(({ user_id }) => user_id !== userId)
  return pendingVote === 'none' ? others : [...others, { user_id: userId, vote: pendingVote }]
}

type WireBudget = NonNullable<SharedShortlist['members'][number]['budget']>

function budgetOf(budget: WireBudget): Budget
function budgetOf(budget: WireBudget | null): Budget | null
function budgetOf(budget: WireBudget | null): Budget | null {
  return budget && { minMinor: budget.min, maxMinor: budget.max, currency: budget.currency, period: budget.period }
}

function formatBudgetRange(
  { minMinor, maxMinor, currency }: Omit<Budget, 'period'>,
  language: Language,
): FormattedRange {
  const format = (amount: number) => formatMoney({ amount, currency }, language)
  return { from: minMinor ? format(minMinor) : null, to: format(maxMinor) }
}

/** Returns the overlap in the viewer's currency and the period most budgets use. */
function overlapLine(budgets: readonly Budget[], { currency, language, rates }: Viewer): OverlapLine {
  const weekly = budgets.filter(({ period }) => period === 'weekly').length
  const period = weekly * 2 >= budgets.length ? 'weekly' : 'monthly'
  const { kind, counted, minMinor, maxMinor } = overlapOf(budgets, { currency, period, rates })
  // An end of the range that comes from a budget in the viewer's currency needs no conversion.
  const ownOverlap = overlapOf(
    budgets.filter((budget) => budget.currency === currency),
    { currency, period, rates },
  )
  const isUnconverted = {
    min: ownOverlap.counted > 0 && ownOverlap.minMinor === minMinor,
    max: ownOverlap.counted > 0 && ownOverlap.maxMinor === maxMinor,
  }
  // Converted amounts are rounded, because minor units would suggest false precision.
  const unit = 10 ** CURRENCIES[currency].minorDigits
  const [min, max] = [
    isUnconverted.min ? minMinor : roundToUnit(minMinor, unit),
    isUnconverted.max ? maxMinor : roundToUnit(maxMinor, unit),
  ]
  // Rounding must not swap ends that are close together.
  const isSwapped = min <= max !== minMinor <= maxMinor
  const ends = isSwapped ? { minMinor, maxMinor } : { minMinor: min, maxMinor: max }
  const { from, to } = formatBudgetRange({ ...ends, currency }, language)
  const range = { from: from && (isUnconverted.min ? from : `≈${from}`), to: isUnconverted.max ? to : `≈${to}` }
  return { kind, counted, period, isConverted: !isUnconverted.max || (from !== null && !isUnconverted.min), range }
}

const roundToUnit = (amount: number, unit: number) => Math.round(amount / unit) * unit

function countBudgetMatches(
  card: PlaceLine['card'],
  budgets: readonly Budget[],
  { rates }: Viewer,
): PlaceLine['within'] {
  const price = card?.price
  if (!price || budgets.length === 0) return null
  const results = budgets.flatMap((budget) => isWithinBudget(budget, price, rates) ?? [])
  return results.length === 0 ? null : { count: results.filter(Boolean).length, total: results.length }
}
