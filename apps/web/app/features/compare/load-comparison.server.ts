import { CallError } from '@amber/contract/client'
import { listRoomTypes } from '@amber/contract/inventory'
import { listInventoryDetails } from '@amber/contract/inventory-details'
import { errorText } from '@amber/copy/error-text'
import { commonStay, dayChoices, lengthChoices } from '@amber/domain/compare/common-stay'
import { readComparison } from '@amber/domain/compare/comparison-url'
import { formatDate } from '@amber/domain/dates/format-date'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { data } from 'react-router'
import type { Asking } from '../../lib/asking.server.ts'
import { loadRates } from '../../lib/exchange-rates.server.ts'
import { type AskedColumn, askedColumn, staysOf } from './column-facts.server.ts'
import { rowSources } from './column-view.server.ts'
import { compareRows } from './compare-rows.server.ts'
import type { ComparePage, Kept } from './compare-view.ts'
import { loadWays } from './load-ways.server.ts'

const LONG_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const WHEN = { day: 'numeric', month: 'long', year: 'numeric' } as const

type Loaded = ComparePage | { problem: { title: string; text: string } }

/** What nobody knows any more is left out, and said to be; what could not be asked for is said instead of the page. */
export async function loadComparison(url: URL, asking: Asking, loadKept: () => Promise<Kept[]>) {
  try {
    return data<Loaded>(await compare(url, asking, loadKept))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    asking.report(error)
    return data<Loaded>({ problem: errorText(error.code, asking.language) }, { status: error.status })
  }
}

async function compare(url: URL, asking: Asking, loadKept: () => Promise<Kept[]>): Promise<ComparePage> {
  const { left, ...given } = readComparison(url.searchParams)
  const now = new Date()
  const [found, kept] = await Promise.all([Promise.all(given.ids.map((id) => loadColumn(id, asking))), loadKept()])
  const asked = found.filter((column) => column !== undefined)
  const stays = asked.map((column) => staysOf(column, now))
  const wish = commonStay(stays, { length: given.length, moveIn: given.moveIn })
  const foreign = [...new Set(asked.map(({ place }) => place.pricing.currency))].filter(
    (currency) => currency !== asking.currency,
  )
  const [rates, ways] = await Promise.all([
    loadRates(foreign, asking),
    loadWays(
      asked.map(({ place }) => place),
      given.university,
      asking,
    ),
  ])
  const { language, currency } = asking
  const unit = unitOf(asked)
  const sources = rowSources({ asked, wish, unit, ways: ways.rows, reader: { language, currency, rates }, now })
  const known = new Set(asked.flatMap(({ id, place }) => [id, place.id]))
  return {
    comparison: { ...given, ids: asked.map(({ id }) => id) },
    wish,
    left,
    missing: given.ids.length - asked.length,
    columns: sources.map(({ view }) => view),
    rows: compareRows(sources),
    unit: unit === 'weekly' ? 'week' : 'month',
    choices: {
      lengths: lengthChoices(stays, wish),
      days: dayChoices(stays, wish).map(({ day, count }) => ({
        day,
        text: formatDate(day, language, { format: LONG_DAY }),
        count,
      })),
      universities: ways.universities,
    },
    moveIn: wish.moveIn && formatDate(wish.moveIn, language, { format: LONG_DAY }),
    university: ways.university,
    unknownUniversity: ways.unknown,
    isEstimated: sources.some(({ view }) => view.way?.quickest?.estimated === true),
    rates: rates?.day ? { day: formatDate(rates.day, language), source: rates.source ?? null } : null,
    asOf: formatDate(now, language, { format: WHEN }),
    kept: kept.filter(({ id }) => !known.has(id)),
  }
}

async function loadColumn(id: number, { api, language, signal }: Asking): Promise<AskedColumn | undefined> {
  const lang = { lang: language }
  try {
    const question = { query: { type: 'details' as const, inventory_id: id, ...lang } }
    const { data: details } = await api.call(listInventoryDetails, question, { signal })
    const [place] = details.result
    if (place === undefined) return undefined
    const { data: rooms } = await api.call(listRoomTypes, { params: { id: String(place.id) }, query: lang }, { signal })
    return askedColumn(id, place, rooms.result)
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return undefined
    throw error
  }
}

/** As most of them are let. */
function unitOf(asked: readonly AskedColumn[]): PricingDuration {
  const weekly = asked.filter(({ place }) => place.pricing.duration === 'weekly').length
  return weekly * 2 >= asked.length ? 'weekly' : 'monthly'
}
