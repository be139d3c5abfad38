import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { formatSavedStay, formatSavedStays, type SavedEntry } from '@amber/domain/shortlist/saved-stay'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { sessionTokenOf } from '../../server/cookies.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { imageOf, priceOf } from '../../shared/listing/listing-display.ts'
import { savedStayView } from '../shortlist/shared/saved-stay-view.ts'
import { readShortlistEntry } from '../shortlist/shared/shortlist-bodies.ts'
import { visitorShortlistOf } from '../shortlist/shared/visitor-shortlist.server.ts'
import type { ShortlistOption } from './compare-view.ts'

/** Returns the caller's shortlist to add from, or nothing on errors: the comparison works without it. */
export async function loadShortlistOptions(request: Request, loaderContext: LoaderContext): Promise<ShortlistOption[]> {
  try {
    const accountOptions = sessionTokenOf(request) ? await listAccountOptions(loaderContext) : undefined
    return accountOptions ?? (await listVisitorOptions(request, loaderContext))
  } catch (error) {
    loaderContext.report(error)
    return []
  }
}

/** Returns undefined when the session has expired, so that the visitor shortlist is used. */
async function listAccountOptions(loaderContext: LoaderContext): Promise<ShortlistOption[] | undefined> {
  const { api, language, signal } = loaderContext
  try {
    const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
    return await nameOptions(data.result.filter(({ active }) => active).map(readShortlistEntry), loaderContext)
  } catch (error) {
    if (error instanceof CallError && error.code === 'unauthenticated') return undefined
    throw error
  }
}

const listVisitorOptions = (request: Request, loaderContext: LoaderContext) =>
  nameOptions(visitorShortlistOf(request), loaderContext)

/** Maximum number of options: as many as one request names. Nobody scrolls through more. */
const MAX_OPTIONS = 100

/** Returns the entries in order, each with the stay that the shortlist shows. */
async function nameOptions(
  allEntries: readonly SavedEntry[],
  loaderContext: LoaderContext,
): Promise<ShortlistOption[]> {
  const { api, language, currency, signal } = loaderContext
  const entries = allEntries.slice(0, MAX_OPTIONS)
  if (entries.length === 0) return []
  const stays = entries.flatMap(({ stay }) => stay ?? [])
  const query = {
    ids: entries.map(({ id }) => id),
    ...(stays.length > 0 && { stays: formatSavedStays(stays) }),
    type: 'all' as const,
    limit: entries.length,
    only: ['id', 'name', 'images', 'pricing', 'offered', 'saved_stay'] as const,
    lang: language,
  }
  const { data } = await api.call(listInventories, { query }, { signal })
  const currencies = data.result.map(({ pricing }) => pricing?.currency).filter(isCurrencyCode)
  const rates = await loadRates(
    [...new Set(currencies)].filter((code) => code !== currency),
    loaderContext,
  )
  const found = new Map(data.result.map((place) => [place.id, place]))
  return entries.flatMap(({ id, stay }) => {
    const place = found.get(id)
    if (place?.name === undefined) return []
    // Names the stay as it was saved, so that the comparison can say when it is no longer offered.
    const compared = stay ?? savedStayView(place, language).shown
    return [
      {
        compared: compared ? formatSavedStay(compared) : String(id),
        placeId: id,
        name: place.name,
        image: imageOf(place),
        price: priceOf(place, { language, currency, rates }),
      },
    ]
  })
}
