import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listShortlist } from '@amber/contract/endpoints/shortlists'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { LINE_FIELDS, lineOf, type ShortlistLine } from './shortlist-line.ts'

/** A shortlist entry that is no longer let. */
export type UnavailableEntry = { id: number; name: string }

export type LoadedShortlist = {
  lines: ShortlistLine[]
  gone: UnavailableEntry[]
  /** Whether the entries are known but their places could not be loaded. */
  incomplete: boolean
}

/** Loads the shortlist of the visitor's cookie, or of the account when `visitorIds` is undefined. */
export async function loadShortlist(
  visitorIds: readonly number[] | undefined,
  loaderContext: LoaderContext,
): Promise<LoadedShortlist> {
  if (visitorIds !== undefined) return { ...(await loadLines(visitorIds, loaderContext)), gone: [] }
  const { api, language, signal } = loaderContext
  const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
  const { lines, incomplete } = await loadLines(
    data.result.flatMap(({ id, active }) => (active ? [id] : [])),
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

async function loadLines(ids: readonly number[], loaderContext: LoaderContext): Promise<Omit<LoadedShortlist, 'gone'>> {
  if (ids.length === 0) return { lines: [], incomplete: false }
  try {
    const found = (await Promise.all(inChunks(ids).map((chunk) => loadChunk(chunk, loaderContext)))).flat()
    const currencies = found.map(({ pricing }) => pricing?.currency).filter(isCurrencyCode)
    const foreign = [...new Set(currencies)].filter((currency) => currency !== loaderContext.currency)
    const lineContext = { ...loaderContext, rates: await loadRates(foreign, loaderContext), now: new Date() }
    const byId = new Map(found.map((place) => [place.id, lineOf(place, lineContext)]))
    return { lines: ids.flatMap((id) => byId.get(id) ?? []), incomplete: false }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    loaderContext.report(error)
    return { lines: [], incomplete: true }
  }
}

async function loadChunk(ids: readonly number[], { api, language, signal }: LoaderContext) {
  const query = {
    ids,
    type: 'all' as const,
    limit: MAX_IDS_PER_REQUEST,
    methods: ['address', 'cancellation_policies'] as const,
    only: LINE_FIELDS,
    lang: language,
  }
  const { data } = await api.call(listInventories, { query }, { signal })
  return data.result
}

const inChunks = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * MAX_IDS_PER_REQUEST, (index + 1) * MAX_IDS_PER_REQUEST),
  )
