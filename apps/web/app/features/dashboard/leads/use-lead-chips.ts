import { LOCALES } from '@amber/domain/languages'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { FilterChip } from '../kit/filter-bar.tsx'
import { listUrl } from '../kit/list-url.ts'
import { LEADS_PATH, type ListFilter, readLeadsUrl, type ValueFilter } from './leads-url.ts'
import type { LeadsData } from './load-leads.server.ts'
import { useLeadWords } from './use-lead-words.ts'

const FIELDS = {
  q: 'filter_q',
  assignee: 'filter_assignee',
  team: 'filter_team',
  region_canonical_name: 'filter_region',
  move_in_from: 'filter_move_in_from',
  move_in_to: 'filter_move_in_to',
  open: 'filter_open',
} as const satisfies Record<ValueFilter, string>

/** Returns a chip for each filter that is set. */
export function useLeadChips({ facets, region }: Pick<LeadsData, 'facets' | 'region'>): FilterChip[] {
  const { t } = useTranslation('staff_leads')
  const { language } = useSite()
  const { labelOf } = useLeadWords()
  const [query] = useSearchParams()
  const { lists, values } = readLeadsUrl(query)
  const chipOf = (parameter: string, field: string, value: string): FilterChip => ({
    field,
    value,
    removeUrl: listUrl(LEADS_PATH, query, { [parameter]: undefined }),
    removeLabel: t('remove_filter', { field, value }),
  })
  const textOf = (name: ValueFilter, value: string) => {
    if (name === 'assignee') {
      if (value === 'me' || value === 'nobody') return t(`assignee_${value}`)
      return facets.assignees.find(({ id }) => String(id) === value)?.name ?? value
    }
    if (name === 'region_canonical_name') return region?.name ?? value
    if (name === 'open') return t('open_true')
    if (name === 'q' || name === 'team') return value
    return new Date(value).toLocaleDateString(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })
  }
  return [
    ...Object.entries(lists).map(([name, list]) => {
      const filter = name as ListFilter
      return chipOf(name, t(`filter_${filter}`), list.map((value) => labelOf(filter, value)).join(', '))
    }),
    ...Object.entries(values).map(([name, value]) => {
      const filter = name as ValueFilter
      return chipOf(name, t(FIELDS[filter]), textOf(filter, value))
    }),
  ]
}
