import type { AnalyticsEvent } from '@amber/domain/analytics/catalogue'
import type { UIMatch } from 'react-router'

/** Data of the pages' loaders, as far as events need it. A page that failed or was not found has none of it. */
type PageData = Partial<{
  found: { count: number } | { problem: unknown }
  place: unknown
  page: unknown
  columns: readonly unknown[]
  payment: { status: string; place: { canonicalName: string } }
}>

type ReadPage = (data: PageData, params: Readonly<Record<string, string | undefined>>) => AnalyticsEvent | undefined

const readPayment: ReadPage = ({ payment }) =>
  payment && STATUSES_BEFORE_PAYMENT.has(payment.status)
    ? { name: 'payment_opened', fields: { place: payment.place.canonicalName } }
    : undefined

/** Statuses in which the page offers to pay. */
const STATUSES_BEFORE_PAYMENT = new Set(['init', 'init_loading', 'init_failure', 'initiated', 'failed'])

/** Readers of the pages that have an event of their own, by the id of the route. */
const PAGES: Readonly<Record<string, ReadPage>> = {
  'search_page:places/search/:region': ({ found }, { region = '' }) =>
    found && 'count' in found ? { name: 'search_viewed', fields: { region, results: found.count } } : undefined,
  'inventory_page:places/:canonicalName': (data, { canonicalName: place = '' }) =>
    data.place === undefined ? undefined : { name: 'place_viewed', fields: { place } },
  'book_form:places/:canonicalName/form': (data, { canonicalName: place = '' }) =>
    data.page === undefined ? undefined : { name: 'book_form_opened', fields: { place } },
  'payment_form:places/:canonicalName/payment': readPayment,
  'payment_form:payments/:token': readPayment,
  compare: ({ columns }) =>
    columns?.length ? { name: 'comparison_viewed', fields: { places: columns.length } } : undefined,
}

/** Returns the events that follow from seeing a page. Staff are not visitors, so their pages have none. */
export function pageEventsOf({ id, params, loaderData }: UIMatch): AnalyticsEvent[] {
  if (/^(?:dashboard|dev)\b|\/agent-view$/.test(id)) return []
  const ofPage = loaderData ? PAGES[id]?.(loaderData, params) : undefined
  return [{ name: 'page_viewed', fields: {} }, ...(ofPage ? [ofPage] : [])]
}
