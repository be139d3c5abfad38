import type { SharedShortlist } from '@amber/contract/shared-shortlists'
import { timeAgo } from '@amber/domain/dates/time-ago'
import type { Language } from '@amber/domain/languages'
import { CURRENCIES, type CurrencyCode } from '@amber/domain/money/currency'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import { formatMoney } from '@amber/domain/money/format-money'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { type Budget, type BudgetOverlap, isWithin, overlapOf } from '@amber/domain/shared-shortlist/budget-overlap'
import { inOrderOfVotes } from '@amber/domain/shared-shortlist/place-order'
import type { SharedVote } from '@amber/domain/shared-shortlist/vocabulary'
import type { SharedPlaceCard } from './shared-place-card.ts'
import type { Wish } from './vote-wishes.ts'

/** An amount from and to, in words; `from` is null where it begins at nothing. */
export type RangeInWords = { from: string | null; to: string }

export type MemberLine = {
  id: number
  name: string
  isMe: boolean
  isOwner: boolean
  budget: (RangeInWords & { period: PricingDuration }) | null
}

type NoteLine = { id: string; by: string; text: string; when: string; isRemovable: boolean }

export type PlaceLine = {
  id: number
  /** Undefined until it has been asked for; null: no longer on show. */
  card: SharedPlaceCard | null | undefined
  mine: SharedVote | null
  /** Names of those who voted; null stands for whoever looks at it. */
  yes: (string | null)[]
  veto: (string | null)[]
  notes: NoteLine[]
  addedBy: string | null
  isRemovable: boolean
  /** How many of the budgets it is within; null without a price or a budget. */
  within: { count: number; total: number } | null
}

type OverlapLine = Pick<BudgetOverlap, 'kind' | 'counted'> & {
  range: RangeInWords
  period: PricingDuration
  /** Some of it was told in another currency. */
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

export type Looking = {
  /** Who looks at it. */
  userId: number
  language: Language
  currency: CurrencyCode
  rates: ExchangeRates
  cards: ReadonlyMap<number, SharedPlaceCard | null>
  now: Date
  /** What they wish for and nobody has confirmed yet. */
  wishes?: ReadonlyMap<number, Wish>
}

/** What the page shows of a state: worked out alike on the server and in the browser. */
export function listView(list: SharedShortlist, looking: Looking): ListView {
  const { userId, language } = looking
  const nameOf = new Map(list.members.map(({ id, name }) => [id, name]))
  const isOwner = list.members.some(({ id, owner }) => id === userId && owner)
  const budgets = list.members.flatMap(({ budget }) => (budget ? [budgetOf(budget)] : []))
  const places = inOrderOfVotes(
    list.places.map((place) => ({
      inventoryId: place.inventory_id,
      addedAt: place.added_at,
      votes: votesWith(place.votes, looking, place.inventory_id),
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
      budget: budget && { ...rangeOf(budgetOf(budget), language), period: budget.period },
    })),
    overlap: overlapLine(budgets, looking),
    myBudget: budgetOf(list.members.find(({ id }) => id === userId)?.budget ?? null),
    places: places.map(({ inventoryId, votes, place }) => {
      const card = looking.cards.get(inventoryId)
      const voters = (wanted: SharedVote) =>
        votes
          .filter(({ vote }) => vote === wanted)
          .map(({ user_id }) => (user_id === userId ? null : (nameOf.get(user_id) ?? '')))
      return {
        id: inventoryId,
        card,
        mine: votes.find(({ user_id }) => user_id === userId)?.vote ?? null,
        yes: voters('yes'),
        veto: voters('veto'),
        notes: place.notes.map((note) => ({
          id: note.id,
          by: nameOf.get(note.user_id) ?? '',
          text: note.text,
          when: timeAgo(note.written_at, looking.now, language),
          isRemovable: isOwner || note.user_id === userId,
        })),
        addedBy: place.added_by === null ? null : (nameOf.get(place.added_by) ?? null),
        isRemovable: isOwner || place.added_by === userId,
        within: withinOf(card, budgets, looking),
      }
    }),
  }
}

type Votes = SharedShortlist['places'][number]['votes']

/** With what one has just pressed in the place of what the server knows of it. */
function votesWith(votes: Votes, { wishes, userId }: Looking, inventoryId: number): Votes {
  const wish = wishes?.get(inventoryId)
  if (wish === undefined) return votes
  const others = votes.filter(({ user_id }) => user_id !== userId)
  return wish === 'none' ? others : [...others, { user_id: userId, vote: wish }]
}

type WireBudget = NonNullable<SharedShortlist['members'][number]['budget']>

function budgetOf(budget: WireBudget): Budget
function budgetOf(budget: WireBudget | null): Budget | null
function budgetOf(budget: WireBudget | null): Budget | null {
  return budget && { minMinor: budget.min, maxMinor: budget.max, currency: budget.currency, period: budget.period }
}

function rangeOf({ minMinor, maxMinor, currency }: Omit<Budget, 'period'>, language: Language): RangeInWords {
  const write = (amount: number) => formatMoney({ amount, currency }, language)
  return { from: minMinor ? write(minMinor) : null, to: write(maxMinor) }
}

/** In the currency of whoever looks, and as most of them count: by the week or the month. */
function overlapLine(budgets: readonly Budget[], { currency, language, rates }: Looking): OverlapLine {
  const weekly = budgets.filter(({ period }) => period === 'weekly').length
  const period = weekly * 2 >= budgets.length ? 'weekly' : 'monthly'
  const { kind, counted, minMinor, maxMinor } = overlapOf(budgets, { currency, period, rates })
  // An end that somebody told in this very currency is nobody's conversion.
  const own = overlapOf(
    budgets.filter((budget) => budget.currency === currency),
    { currency, period, rates },
  )
  const isTold = {
    min: own.counted > 0 && own.minMinor === minMinor,
    max: own.counted > 0 && own.maxMinor === maxMinor,
  }
  // What was converted is no offer of anyone: pence would pretend.
  const unit = 10 ** CURRENCIES[currency].minorDigits
  const [min, max] = [isTold.min ? minMinor : whole(minMinor, unit), isTold.max ? maxMinor : whole(maxMinor, unit)]
  // Two ends that are pennies apart must not change places.
  const isTurned = min <= max !== minMinor <= maxMinor
  const ends = isTurned ? { minMinor, maxMinor } : { minMinor: min, maxMinor: max }
  const { from, to } = rangeOf({ ...ends, currency }, language)
  const range = { from: from && (isTold.min ? from : `≈${from}`), to: isTold.max ? to : `≈${to}` }
  return { kind, counted, period, isConverted: !isTold.max || (from !== null && !isTold.min), range }
}

const whole = (amount: number, unit: number) => Math.round(amount / unit) * unit

function withinOf(card: PlaceLine['card'], budgets: readonly Budget[], { rates }: Looking): PlaceLine['within'] {
  const price = card?.price
  if (!price || budgets.length === 0) return null
  const known = budgets.flatMap((budget) => isWithin(budget, price, rates) ?? [])
  return known.length === 0 ? null : { count: known.filter(Boolean).length, total: known.length }
}
