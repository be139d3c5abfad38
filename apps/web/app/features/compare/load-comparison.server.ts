import { CallError } from '@amber/contract/http/client'
import { listInventories } from '@amber/contract/endpoints/inventories'
import { listRoomTypes } from '@amber/contract/endpoints/inventory'
import { listInventoryDetails } from '@amber/contract/endpoints/inventory-details'
import { errorText } from '@amber/copy/error-text'
import { commonSavedDay } from '@amber/domain/compare/common-saved-day'
import { commonDay, commonStay, dayChoices, lengthChoices } from '@amber/domain/compare/common-stay'
import { readComparison } from '@amber/domain/compare/comparison-url'
import { haveDifferentLengths, lengthToShare } from '@amber/domain/compare/length-to-share'
import { sharedStart } from '@amber/domain/compare/shared-start'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { formatDate } from '@amber/domain/dates/format-date'
import type { PricingDuration } from '@amber/domain/money/pricing-duration'
import { formatSavedStay } from '@amber/domain/shortlist/saved-stay'
import { data, redirect } from 'react-router'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { loadRates } from '../../server/exchange-rates.server.ts'
import { nationalityChoiceOf } from '../../shared/schedule/nationality-choice.server.ts'
import { savedStayView } from '../shortlist/shared/saved-stay-view.ts'
import { type ColumnSource, buildColumnSource, staysOf } from './column-facts.server.ts'
import { rowSources } from './column-view.server.ts'
import { compareRows } from './compare-rows.server.ts'
import type { ComparePage, ShortlistOption } from './compare-view.ts'
import { loadSearchedUniversity } from './load-searched-university.server.ts'
import { loadComparedTravel } from './load-travel.server.ts'

const LONG_DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const AS_OF_FORMAT = { day: 'numeric', month: 'long', year: 'numeric' } as const

type ComparisonRequest = {
  url: URL
  /** Country code that the visitor has chosen on any page; links to a comparison do not name it. */
  nationality: string | undefined
  /** Canonical name of the university that the visitor searched for last. */
  searchedUniversity: string | undefined
}

type ComparisonResult = ComparePage | { problem: { title: string; text: string } }

/**
 * Omits and counts unknown ids. Returns a problem instead of the page when the API fails. Redirects to the university that
 * the visitor searched for, so that a shared link shows the same page.
 */
export async function loadComparison(
  request: ComparisonRequest,
  loaderContext: LoaderContext,
  loadShortlist: () => Promise<ShortlistOption[]>,
) {
  try {
    return data<ComparisonResult>(await buildComparison(request, loaderContext, loadShortlist))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    loaderContext.report(error)
    return data<ComparisonResult>({ problem: errorText(error.code, loaderContext.language) }, { status: error.status })
  }
}

async function buildComparison(
  { url, nationality: chosenNationality, searchedUniversity }: ComparisonRequest,
  loaderContext: LoaderContext,
  loadShortlist: () => Promise<ShortlistOption[]>,
): Promise<ComparePage> {
  const { left, ...comparison } = readComparison(url.searchParams)
  const now = new Date()
  const [loadedColumns, shortlist] = await Promise.all([
    Promise.all(comparison.ids.map((id) => loadColumn(id, comparison.starts[id] ?? null, now, loaderContext))),
    loadShortlist(),
  ])
  const found = loadedColumns.filter((column) => column !== undefined)
  // Two ids may name rooms of one place that are no longer let.
  const columns = [...new Map(found.map((column) => [column.id, column])).values()]
  const places = columns.map(({ place }) => place)
  const searched =
    comparison.university === null && searchedUniversity !== undefined && places.length > 0
      ? await loadSearchedUniversity(searchedUniversity, places, loaderContext)
      : null
  // Ids are separated by commas in every link to a comparison.
  const query = url.search.replaceAll('%2C', ',')
  // The router takes a thrown response as the result of the loader.
  // oxlint-disable-next-line typescript/only-throw-error
  if (searched?.isNear) throw redirect(`/compare${query}&university=${searched.canonicalName}`)
  const stays = columns.map((column) => staysOf(column, now))
  const namedLengths = columns.map(
    ({ namedStayId }, index) => stays[index]?.find(({ id }) => id === namedStayId)?.length ?? null,
  )
  const firstNamed = namedLengths.find((length) => length !== null) ?? null
  const isAsNamed = comparison.length === null && firstNamed !== null
  // Counts the days as saved: the nearest day of a place that no longer offers its stay was not chosen by anybody.
  const savedDay = commonSavedDay(columns.map(({ savedStart }) => savedStart))
  const heldDays = {
    chosen: comparison.moveIn,
    // Stays saved without a day begin on the common one, so that their figures can be compared.
    saved: savedDay,
    starts: columns.map(({ start }) => (comparison.moveIn === null ? start : null)),
  }
  const moveIn = comparison.moveIn ?? savedDay
  const requestedStay = commonStay(stays, {
    length: comparison.length ?? firstNamed,
    // Named stays keep their own lengths, so the day has to suit those instead of the first one's.
    moveIn: moveIn ?? (isAsNamed ? commonDay(stays, namedLengths) : null),
  })
  const foreignCurrencies = [...new Set(columns.map(({ place }) => place.pricing.currency))].filter(
    (currency) => currency !== loaderContext.currency,
  )
  const [rates, travel] = await Promise.all([
    loadRates(foreignCurrencies, loaderContext),
    loadComparedTravel(places, comparison.university, loaderContext),
  ])
  const { language, currency } = loaderContext
  const unit = unitOf(columns)
  const nationality = nationalityChoiceOf(places, chosenNationality, language)
  const sources = rowSources({
    columns,
    terms: {
      requestedStay,
      isAsNamed,
      isAnyLength: comparison.length === null,
      hasOwnStarts: comparison.moveIn === null,
      unit,
      nationality: nationality.chosen?.code ?? null,
    },
    ways: travel.rows,
    reader: { language, currency, rates },
    now,
  })
  const starts = sources.map(({ facts }) => facts?.closest.moveIn ?? null)
  const autoStart = comparison.moveIn === null ? sharedStart(starts, requestedStay.moveIn) : null
  const lengths = lengthChoices(stays, requestedStay, heldDays)
  const shownLengths = sources.flatMap(({ facts }) => (facts?.closest.stay.free ? [facts.closest.stay.length] : []))
  const formatLongDay = (day: CalendarDay) => formatDate(day, language, { format: LONG_DAY })
  const comparedIds = new Set(columns.flatMap(({ id, place }) => [id, place.id]))
  return {
    comparison: {
      ...comparison,
      ids: columns.map(({ id }) => id),
      starts: Object.fromEntries(
        columns.flatMap(({ id, savedStart }) => (savedStart === null ? [] : [[id, savedStart]])),
      ),
    },
    requestedStay,
    isAsNamed,
    left,
    isNothingChosen: comparison.ids.length === 0 && url.searchParams.has('ids'),
    missing: comparison.ids.length - found.length,
    replaced: columns.filter(({ isReplaced }) => isReplaced).length,
    columns: sources.map(({ view }) => view),
    rows: compareRows(sources),
    unit: unit === 'weekly' ? 'week' : 'month',
    mixedLengths: haveDifferentLengths(shownLengths) ? { offered: lengthToShare(lengths, shownLengths) } : null,
    choices: {
      lengths,
      days: dayChoices(stays, { length: comparison.length, moveIn: requestedStay.moveIn }).map(({ day, count }) => ({
        day,
        text: formatLongDay(day),
        count,
      })),
      universities: travel.universities,
    },
    moveIn: requestedStay.moveIn && formatLongDay(requestedStay.moveIn),
    autoMoveIn: autoStart && formatLongDay(autoStart),
    isAutoSaved: autoStart !== null && autoStart === savedDay,
    isAnyStart: starts.some((start) => start !== null),
    university: travel.university,
    searchedUniversity: searched && { name: searched.name, canonicalName: searched.canonicalName },
    nationality,
    unknownUniversity: travel.unknown,
    isEstimated: sources.some(({ view }) => view.way?.quickest?.estimated === true),
    rates: rates?.day ? { day: formatDate(rates.day, language) } : null,
    asOf: formatDate(now, language, { format: AS_OF_FORMAT }),
    shortlistOptions: shortlist.filter(({ placeId }) => !comparedIds.has(placeId)),
  }
}

async function loadColumn(
  id: number,
  start: CalendarDay | null,
  now: Date,
  loaderContext: LoaderContext,
): Promise<ColumnSource | undefined> {
  const { api, language, signal } = loaderContext
  const lang = { lang: language }
  try {
    const request = { query: { type: 'details' as const, inventory_id: id, ...lang } }
    const { data: details } = await api.call(listInventoryDetails, request, { signal })
    const [place] = details.result
    if (place === undefined) return undefined
    const { data: rooms } = await api.call(listRoomTypes, { params: { id: String(place.id) }, query: lang }, { signal })
    const source = buildColumnSource(id, place, rooms.result, now)
    const column = source && { ...source, savedStart: start }
    if (column === undefined || (start === null && isOfferedAsNamed(column))) return column
    const { shown, change } = await loadNearestStay(
      place.id,
      formatSavedStay({ tenancyId: id, moveIn: start }),
      loaderContext,
    )
    if (shown === null) return column
    const nearest = buildColumnSource(shown.tenancyId, place, rooms.result, now)
    return nearest && { ...nearest, savedStart: start, start: shown.moveIn, change }
  } catch (error) {
    if (error instanceof CallError && error.code === 'not_found') return undefined
    throw error
  }
}

/** Returns whether the id names a place or room to compare as such, or an available stay. */
function isOfferedAsNamed({ room, namedStayId, isReplaced }: ColumnSource): boolean {
  if (namedStayId === null) return !isReplaced
  return room.tenancies.some(({ id, available }) => id === namedStayId && available)
}

/** Returns the saved stay or the nearest one, as the shortlist shows it; none if the text names no stay. */
async function loadNearestStay(placeId: number, stays: string, { api, language, signal }: LoaderContext) {
  const query = { ids: [placeId], stays, only: ['id', 'offered', 'saved_stay'] as const, lang: language }
  const { data: found } = await api.call(listInventories, { query }, { signal })
  const [place] = found.result
  return place?.saved_stay ? savedStayView(place, language) : { shown: null, change: null }
}

/** Returns the pricing period that most places use. */
function unitOf(columns: readonly ColumnSource[]): PricingDuration {
  const weekly = columns.filter(({ place }) => place.pricing.duration === 'weekly').length
  return weekly * 2 >= columns.length ? 'weekly' : 'monthly'
}
