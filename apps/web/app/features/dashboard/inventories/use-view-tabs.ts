import { LOCALES } from '@amber/domain/languages'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { useDashboardCounts } from '../shell/menu.ts'
import { viewQuery } from '../kit/list-url.ts'
import type { ViewTab } from '../kit/view-tabs.tsx'
import { INVENTORIES_PATH } from './inventories-url.ts'
import type { InventoriesData } from './load-inventories.server.ts'

/** Views that everybody has. */
const BUILT_IN = [
  { key: 'all', query: '' },
  { key: 'stale', query: 'confirmed=older,never&statuses=active' },
  { key: 'without_photo', query: 'issues=no_photo' },
  { key: 'odd_price', query: 'issues=odd_price' },
  { key: 'inactive', query: 'statuses=inactive' },
] as const

const sorted = (query: string) => viewQuery(new URLSearchParams(query))

/** Returns the built-in views with the number of their places, and the person's own, which are counted when current. */
export function useViewTabs({ views, count }: Pick<InventoriesData, 'views' | 'count'>): ViewTab[] {
  const { t } = useTranslation('inventories')
  const { language } = useSite()
  const [query] = useSearchParams()
  const current = viewQuery(query)
  const counts = useDashboardCounts()?.places
  const tabs = [
    ...BUILT_IN.map(({ key, query: view }) => ({
      key: `view-${key}`,
      label: t(`view_${key}`),
      view: sorted(view),
      places: counts?.[key],
    })),
    ...views.map(({ id, name, query: view }) => ({
      key: String(id),
      label: name,
      view: sorted(view),
      places: undefined,
    })),
  ]
  return tabs.map(({ key, label, view, places }) => ({
    key,
    label,
    url: view === '' ? INVENTORIES_PATH : `${INVENTORIES_PATH}?${view}`,
    isCurrent: view === current,
    count: (view === current ? count : places)?.toLocaleString(LOCALES[language]),
  }))
}
