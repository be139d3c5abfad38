import { randomUUID } from 'node:crypto'
import { getExchangeRates } from '@amber/contract/exchange-rates'
import { listInventories } from '@amber/contract/inventories'
import { getSharedShortlist, type SharedShortlist } from '@amber/contract/shared-shortlists'
import { listShortlist } from '@amber/contract/shortlists'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { MOST_PLACES } from '@amber/domain/shared-shortlist/vocabulary'
import type { Asking } from '../../lib/asking.server.ts'
import { CARD_FIELDS, type SharedPlaceCard, sharedPlaceCard } from './shared-place-card.ts'

export type SharedPage = {
  list: SharedShortlist
  userId: number
  /** A place that is no longer on show has none. */
  cards: { id: number; card: SharedPlaceCard | null }[]
  rates: ExchangeRates
  now: string
  /** What of one's own shortlist is not on it yet. */
  addable: { id: number; name: string }[]
  /** For the next note on each place: the same form sent twice writes one. */
  noteIds: Record<number, string>
}

const NO_RATES: ExchangeRates = { base: DEFAULT_CURRENCY, rates: {} }

export async function loadShared(id: number, asking: Asking): Promise<SharedPage> {
  const { api, signal } = asking
  const [answer, rates, kept] = await Promise.all([
    api.call(getSharedShortlist, { params: { id } }, { signal }),
    ratesOf(asking),
    shortlistOf(asking),
  ])
  const { shared_shortlist: list, user_id: userId } = answer.data
  const ids = list.places.map(({ inventory_id }) => inventory_id)
  return {
    list,
    userId,
    cards: await cardsOf(ids, asking, rates),
    rates,
    now: new Date().toISOString(),
    addable: kept.filter(({ id: keptId }) => !ids.includes(keptId)),
    noteIds: Object.fromEntries(ids.map((placeId) => [placeId, randomUUID()])),
  }
}

/** Budgets stand without: those in other currencies are left out of what all have in common. */
async function ratesOf({ api, signal, report }: Asking): Promise<ExchangeRates> {
  try {
    return (await api.call(getExchangeRates, {}, { signal })).data
  } catch (error) {
    if (!signal.aborted) report(error)
    return NO_RATES
  }
}

async function shortlistOf({ api, language, signal, report }: Asking): Promise<SharedPage['addable']> {
  try {
    const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
    return data.result.filter(({ active }) => active).map(({ inventory_id, name }) => ({ id: inventory_id, name }))
  } catch (error) {
    if (!signal.aborted) report(error)
    return []
  }
}

/** None at all where they could not be had: the votes are worth seeing without. */
async function cardsOf(ids: readonly number[], asking: Asking, rates: ExchangeRates): Promise<SharedPage['cards']> {
  const { api, language, currency, signal, report } = asking
  if (ids.length === 0) return []
  try {
    const query = { ids: [...ids], type: 'all' as const, limit: MOST_PLACES, lang: language, only: [...CARD_FIELDS] }
    const { data } = await api.call(listInventories, { query }, { signal })
    const reader = { language, currency, rates: { ...rates, day: null } }
    const found = new Map(data.result.map((place) => [place.id, sharedPlaceCard(place, reader)]))
    return ids.map((id) => ({ id, card: found.get(id) ?? null }))
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return []
  }
}
