import { CallError } from '@amber/contract/client'
import { listInventories } from '@amber/contract/inventories'
import { listShortlist } from '@amber/contract/shortlists'
import { isCurrencyCode } from '@amber/domain/money/currency'
import type { Asking } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { LINE_FIELDS, lineOf, type ShortlistLine } from './shortlist-line.ts'

/** What is kept and no longer let, by name. */
export type GoneEntry = { id: number; name: string }

export type LoadedShortlist = {
  lines: ShortlistLine[]
  gone: GoneEntry[]
  /** The list is known, and what is on it could not be had. */
  incomplete: boolean
}

/** The ids of a visitor's own cookie, or of whoever is logged in. */
export async function loadShortlist(
  visitorIds: readonly number[] | undefined,
  asking: Asking,
): Promise<LoadedShortlist> {
  if (visitorIds !== undefined) return { ...(await loadLines(visitorIds, asking)), gone: [] }
  const { api, language, signal } = asking
  const { data } = await api.call(listShortlist, { query: { lang: language } }, { signal })
  const { lines, incomplete } = await loadLines(
    data.result.flatMap(({ id, active }) => (active ? [id] : [])),
    asking,
  )
  return {
    lines,
    incomplete,
    gone: data.result.flatMap(({ id, name, active }) => (active ? [] : [{ id, name }])),
  }
}

/** As many as the API takes at once. */
const A_CALL = 100

async function loadLines(ids: readonly number[], asking: Asking): Promise<Omit<LoadedShortlist, 'gone'>> {
  if (ids.length === 0) return { lines: [], incomplete: false }
  try {
    const found = (await Promise.all(inChunks(ids).map((some) => loadSome(some, asking)))).flat()
    const currencies = found.map(({ pricing }) => pricing?.currency).filter(isCurrencyCode)
    const foreign = [...new Set(currencies)].filter((currency) => currency !== asking.currency)
    const reader = { ...asking, rates: await loadRates(foreign, asking), now: new Date() }
    const byId = new Map(found.map((one) => [one.id, lineOf(one, reader)]))
    return { lines: ids.flatMap((id) => byId.get(id) ?? []), incomplete: false }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    asking.report(error)
    return { lines: [], incomplete: true }
  }
}

async function loadSome(ids: readonly number[], { api, language, signal }: Asking) {
  const query = {
    ids,
    type: 'all' as const,
    limit: A_CALL,
    methods: ['address', 'cancellation_policies'] as const,
    only: LINE_FIELDS,
    lang: language,
  }
  const { data } = await api.call(listInventories, { query }, { signal })
  return data.result
}

const inChunks = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / A_CALL) }, (_, at) => ids.slice(at * A_CALL, (at + 1) * A_CALL))
