import {
  countLeadsByValue,
  countVisibleLeads,
  listLeadLanes,
  listManagedLeads,
} from '@amber/contract/endpoints/managed-leads'
import { listStaffViews } from '@amber/contract/endpoints/staff-views'
import { listTeamMembers } from '@amber/contract/endpoints/teams'
import type { ManagedLead } from '@amber/contract/schemas/managed-leads'
import type { Language } from '@amber/domain/languages'
import { CURRENCIES, isCurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { filterParameters, openPanelId } from '../kit/list-url.ts'
import type { ResolvedNames } from '../kit/resolve-names.server.ts'
import { leadLine } from './lead-line.ts'
import { readLeadsUrl } from './leads-url.ts'

const PAGE_SIZE = 50

/** Loads a page of leads or the board, with the counts of the tabs, the person's views and the open panel. */
export async function loadLeads(url: URL, { region, unknown }: ResolvedNames, context: LoaderContext) {
  const { api, language, signal } = context
  const state = readLeadsUrl(url.searchParams)
  const isUnknown = unknown.length > 0
  const filters = filtersOf(state, isUnknown)
  const isBoard = state.isBoard && !isUnknown
  const [shown, { data: totals }, { data: mine }, facets, { data: views }, { data: team }] = await Promise.all([
    isBoard ? loadBoard(filters, context) : loadPage(filters, { ...state, isUnknown }, context),
    // The tabs count all leads, whatever the filters are.
    api.call(countVisibleLeads, {}, { signal }),
    api.call(listManagedLeads, { query: { assignee: 'me', open: 'true', limit: 1 } }, { signal }),
    state.hasCounts ? loadLeadCounts(url, { unknown }, context) : undefined,
    api.call(listStaffViews, { query: { table: 'leads' } }, { signal }),
    api.call(listTeamMembers, {}, { signal }),
  ])
  const now = new Date()
  const lineOf = (lead: ManagedLead) => leadLine(lead, { now, language })
  const panelId = openPanelId(url.searchParams)
  const panel = shown.leads.find(({ id }) => id === panelId)
  return {
    leads: shown.leads.map(lineOf),
    lanes: shown.lanes,
    count: shown.count,
    pages: Math.max(Math.ceil(shown.count / PAGE_SIZE), 1),
    page: state.page,
    me: shown.me,
    facets,
    tabCounts: { all: totals.count, mine: mine.meta.count, ...totals.signals },
    region,
    unknown,
    views: views.views,
    columns: views.columns,
    /** People to whom the person may assign leads; themselves, if they manage nobody. */
    members: team.members.map(({ id, name }) => ({ id, name })),
    teams: team.teams,
    panel: panel && lineOf(panel),
  }
}

export type LeadsData = Awaited<ReturnType<typeof loadLeads>>

/** Counts the leads of the list by the values of its filters. */
export async function loadLeadCounts(
  url: URL,
  { unknown }: Pick<ResolvedNames, 'unknown'>,
  { api, signal }: LoaderContext,
) {
  const query = filtersOf(readLeadsUrl(url.searchParams), unknown.length > 0)
  const { data } = await api.call(countLeadsByValue, { query }, { signal })
  return data
}

/** Returns the parameters of the filters, as an object: their texts were checked against the lists of the schema. */
const filtersOf = (state: ReturnType<typeof readLeadsUrl>, isUnknown: boolean): object => ({
  ...filterParameters(state),
  // An unknown region has no leads; the filters still show their counts.
  ...(isUnknown && { region_canonical_name: undefined }),
})

type Page = Pick<ReturnType<typeof readLeadsUrl>, 'sort' | 'page'> & { isUnknown: boolean }

async function loadPage(filters: object, { sort, page, isUnknown }: Page, { api, signal }: LoaderContext) {
  const query = {
    ...filters,
    sort_key: sort.key,
    sort_order: sort.order,
    p: isUnknown ? 1 : page,
    limit: isUnknown ? 1 : PAGE_SIZE,
  }
  const { data } = await api.call(listManagedLeads, { query }, { signal })
  const { count, me } = data.meta
  return { leads: isUnknown ? [] : data.result, lanes: undefined, count: isUnknown ? 0 : count, me }
}

async function loadBoard(filters: object, { api, language, signal }: LoaderContext) {
  const { data } = await api.call(listLeadLanes, { query: filters }, { signal })
  const { currency } = data
  return {
    leads: data.lanes.flatMap(({ cards }) => cards),
    lanes: data.lanes.map(({ stage, count, commission, cards }) => ({
      stage,
      count,
      commission: wholeMoney(commission, currency, language),
      more: count - cards.length,
    })),
    count: data.lanes.reduce((sum, lane) => sum + lane.count, 0),
    me: data.me,
  }
}

/** Formats a sum without pence, which lanes have no space for. */
function wholeMoney(amount: number, currency: string, language: Language): string | null {
  if (!isCurrencyCode(currency)) return null
  const unit = 10 ** CURRENCIES[currency].minorDigits
  return formatMoney({ amount: Math.round(amount / unit) * unit, currency }, language)
}
