import { LOCALES } from '@amber/domain/languages'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { viewQuery } from '../kit/list-url.ts'
import type { ViewTab } from '../kit/view-tabs.tsx'
import { COUNTS_PARAMETER, LEADS_PATH } from './leads-url.ts'
import type { LeadsData } from './load-leads.server.ts'

/** Views that everybody has. */
const BUILT_IN = [
  { key: 'all', query: '' },
  { key: 'mine', query: 'assignee=me&open=true' },
  { key: 'overdue', query: 'signals=overdue' },
  { key: 'unassigned', query: 'signals=unassigned' },
  { key: 'hold_ending', query: 'signals=hold_ending' },
  { key: 'documents_missing', query: 'signals=documents_missing' },
] as const

/** Returns the query of a view in one order, without the layout, which a tab keeps. */
function filtersOf(query: URLSearchParams) {
  const filters = new URLSearchParams(query)
  filters.delete('view')
  filters.delete(COUNTS_PARAMETER)
  return viewQuery(filters)
}

/** Returns the built-in views with the number of their leads, and the person's own, which are counted when current. */
export function useLeadTabs({ views, count, tabCounts }: Pick<LeadsData, 'views' | 'count' | 'tabCounts'>): ViewTab[] {
  const { t } = useTranslation('staff_leads')
  const { language } = useSite()
  const [query] = useSearchParams()
  const current = filtersOf(query)
  const layout = query.get('view') === 'board' ? 'view=board' : ''
  const counts: Partial<Record<string, number>> = tabCounts
  const tabs = [
    ...BUILT_IN.map(({ key, query: view }) => ({ key, label: t(`view_${key}`), view, leads: counts[key] })),
    ...views.map(({ id, name, query: view }) => ({ key: String(id), label: name, view, leads: undefined })),
  ].map(({ view, ...tab }) => ({ ...tab, filters: filtersOf(new URLSearchParams(view)) }))
  return tabs.map(({ key, label, filters, leads }) => {
    const text = [filters, layout].filter(Boolean).join('&')
    return {
      key,
      label,
      url: text === '' ? LEADS_PATH : `${LEADS_PATH}?${text}`,
      isCurrent: filters === current,
      count: (filters === current ? count : leads)?.toLocaleString(LOCALES[language]),
    }
  })
}
