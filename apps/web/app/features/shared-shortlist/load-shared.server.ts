import { randomUUID } from 'node:crypto'
import { getExchangeRates } from '@amber/contract/endpoints/exchange-rates'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { getSharedShortlist } from '@amber/contract/endpoints/shared-shortlists'
import type { SharedInvitation, SharedShortlist } from '@amber/contract/schemas/shared-shortlists'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import type { ExchangeRates } from '@amber/domain/money/convert-money'
import { DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { MAX_PLACES } from '@amber/domain/shared-shortlist/vocabulary'
import { formatSavedStays, type SavedEntry } from '@amber/domain/shortlist/saved-stay'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { readShortlistEntry } from '../shortlist/shared/shortlist-bodies.ts'
import { loadWalks } from './load-walks.server.ts'
import { CARD_FIELDS, type SharedPlaceCard, sharedPlaceCard } from './shared-place-card.ts'

export type SharedPage = {
  list: SharedShortlist
  userId: number
  /** Null for places that are no longer listed. */
  cards: { id: number; card: SharedPlaceCard | null }[]
  rates: ExchangeRates
  now: string
  /** Entries of the user's shortlist that are not in the list yet. */
  addable: (SavedEntry & { name: string })[]
  /** Id for the next note on each place, so that submitting the form twice creates one note. */
  noteIds: Record<number, string>
}

const NO_RATES: ExchangeRates = { base: DEFAULT_CURRENCY, rates: {} }

export async function loadShared(id: number, loaderContext: LoaderContext): Promise<SharedPage> {
  const { api, signal } = loaderContext
  const [response, rates, shortlist] = await Promise.all([
    api.call(getSharedShortlist, { params: { id } }, { signal }),
    loadRates(loaderContext),
    loadShortlistPlaces(loaderContext),
  ])
  const { shared_shortlist: list, user_id: userId } = response.data
  const ids = list.places.map(({ inventory_id }) => inventory_id)
  return {
    list,
    userId,
    cards: await loadCards(list.places.map(readShortlistEntry), loaderContext, rates),
    rates,
    now: new Date().toISOString(),
    addable: shortlist.filter(({ id: entryId }) => !ids.includes(entryId)),
    noteIds: Object.fromEntries(ids.map((placeId) => [placeId, randomUUID()])),
  }
}

/** Returns the cards of a list's places for whoever has its link. */
export async function loadInvitedCards(
  places: SharedInvitation['places'],
  loaderContext: LoaderContext,
): Promise<SharedPage['cards']> {
  return loadCards(places.map(readShortlistEntry), loaderContext, await loadRates(loaderContext))
}

/** Returns no rates on errors: budgets in other currencies are then left out of the overlap. */
async function loadRates({ api, signal, report }: LoaderContext): Promise<ExchangeRates> {
  try {
    return (await api.call(getExchangeRates, {}, { signal })).data
  } catch (error) {
    if (!signal.aborted) report(error)
    return NO_RATES
  }
}

async function loadShortlistPlaces({ api, language, signal, report }: LoaderContext): Promise<SharedPage['addable']> {
  try {
    const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
    return data.result
      .filter(({ active }) => active)
      .map((entry) => ({ ...readShortlistEntry(entry), name: entry.name }))
  } catch (error) {
    if (!signal.aborted) report(error)
    return []
  }
}

/** Returns no cards on errors: the votes are useful without them. */
async function loadCards(
  places: readonly SavedEntry[],
  loaderContext: LoaderContext,
  rates: ExchangeRates,
): Promise<SharedPage['cards']> {
  const { api, language, currency, signal, report } = loaderContext
  if (places.length === 0) return []
  const stays = places.flatMap(({ stay }) => stay ?? [])
  try {
    const query = {
      ids: places.map(({ id }) => id),
      ...(stays.length > 0 && { stays: formatSavedStays(stays) }),
      type: 'all' as const,
      limit: MAX_PLACES,
      lang: language,
      methods: ['meta_distances' as const],
      only: [...CARD_FIELDS],
    }
    const { data } = await api.call(listInventories, { query }, { signal })
    const walks = loadWalks(data.result, loaderContext)
    const preferences = { language, currency, rates: { ...rates, day: null } }
    const found = new Map(
      data.result.map((place) => [place.id, sharedPlaceCard(place, preferences, walks.get(place.id ?? 0))]),
    )
    return places.map(({ id }) => ({ id, card: found.get(id) ?? null }))
  } catch (error) {
    if (signal.aborted) throw error
    report(error)
    return []
  }
}
