import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { isCurrencyCode } from '@amber/domain/money/currency'
import { formatSavedStays, type SavedEntry } from '@amber/domain/shortlist/saved-stay'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { readShortlistEntry } from './shared/shortlist-bodies.ts'
import { LINE_FIELDS, lineOf, type ShortlistLine } from './shortlist-line.ts'

/** A shortlist entry that is no longer let. */
export type UnavailableEntry = { id: number; name: string }

export type LoadedShortlist = {
  lines: ShortlistLine[]
  gone: UnavailableEntry[]
  /** Whether the entries are known but their places could not be loaded. */
  incomplete: boolean
}

/** Loads the shortlist of the visitor's cookie, or of the account when `visitorEntries` is undefined. */
export async function loadShortlist(
  visitorEntries: readonly SavedEntry[] | undefined,
  loaderContext: LoaderContext,
): Promise<LoadedShortlist> {
  if (visitorEntries !== undefined) return { ...(await loadLines(visitorEntries, loaderContext)), gone: [] }
  const { api, language, signal } = loaderContext
  const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
  const { lines, incomplete } = await loadLines(
    data.result.filter(({ active }) => active).map(readShortlistEntry),
    loaderContext,
  )
  return {
    lines,
    incomplete,
    gone: data.result.flatMap(({ id, name, active }) => (active ? [] : [{ id, name }])),
  }
}

/** Maximum number of ids per request. */
const MAX_IDS_PER_REQUEST = 100

async function loadLines(
  entries: readonly SavedEntry[],
  loaderContext: LoaderContext,
): Promise<Omit<LoadedShortlist, 'gone'>> {
  if (entries.length === 0) return { lines: [], incomplete: false }
  try {
    const found = (await Promise.all(inChunks(entries).map((chunk) => loadChunk(chunk, loaderContext)))).flat()
    const currencies = found.map(({ pricing }) => pricing?.currency).filter(isCurrencyCode)
    const foreign = [...new Set(currencies)].filter((currency) => currency !== loaderContext.currency)
    const lineContext = { ...loaderContext, rates: await loadRates(foreign, loaderContext), now: new Date() }
    const byId = new Map(found.map((place) => [place.id, place]))
    const lines = entries.flatMap(({ id, stay }) => {
      const place = byId.get(id)
      return place ? [lineOf(place, stay, lineContext)] : []
    })
    return { lines, incomplete: false }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    loaderContext.report(error)
    return { lines: [], incomplete: true }
  }
}

async function loadChunk(entries: readonly SavedEntry[], { api, language, nationality, signal }: LoaderContext) {
  const stays = entries.flatMap(({ stay }) => stay ?? [])
  const query = {
    ids: entries.map(({ id }) => id),
    ...(stays.length > 0 && { stays: formatSavedStays(stays) }),
    type: 'all' as const,
    limit: MAX_IDS_PER_REQUEST,
    methods: ['address', 'cancellation_policies'] as const,
    only: LINE_FIELDS,
    lang: language,
    ...(nationality !== undefined && { nationality }),
  }
  const { data } = await api.call(listInventories, { query }, { signal })
  return data.result
}

const inChunks = (entries: readonly SavedEntry[]) =>
  Array.from({ length: Math.ceil(entries.length / MAX_IDS_PER_REQUEST) }, (_, index) =>
    entries.slice(index * MAX_IDS_PER_REQUEST, (index + 1) * MAX_IDS_PER_REQUEST),
  )
