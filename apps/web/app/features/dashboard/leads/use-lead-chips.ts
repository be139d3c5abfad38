import { LOCALES } from '@amber/domain/languages'
import { CURRENCIES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import type { FilterChip } from '../kit/filter-bar.tsx'
import { useFilterChips } from '../kit/use-filter-chips.ts'
import { LEADS_PATH, readLeadsUrl, type ValueFilter } from './leads-url.ts'
import type { LeadsData } from './load-leads.server.ts'
import { useLeadWords } from './use-lead-words.ts'

/** Returns a chip for each filter of leads that is set. */
export function useLeadChips({
  members,
  teams,
  region,
}: Pick<LeadsData, 'members' | 'teams' | 'region'>): FilterChip[] {
  const { t } = useTranslation('staff_leads')
  const { language } = useSite()
  const { labelOf } = useLeadWords()
  const [query] = useSearchParams()
  const textOf = (name: ValueFilter, value: string) => {
    if (name === 'assignee') {
      if (value === 'me' || value === 'nobody') return t(`assignee_${value}`)
      return members.find(({ id }) => String(id) === value)?.name ?? value
    }
    if (name === 'region_canonical_name') return region?.name ?? value
    if (name === 'open') return t('open_true')
    if (name === 'team') return teams.find(({ id }) => String(id) === value)?.name ?? value
    if (name === 'q') return value
    if (name === 'budget_from' || name === 'budget_to') {
      const amount = Number(value) * 10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits
      return t('period_of', { amount: formatMoney({ amount, currency: DEFAULT_CURRENCY }, language), period: 'weekly' })
    }
    return new Date(value).toLocaleDateString(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })
  }
  return useFilterChips(readLeadsUrl(query), {
    path: LEADS_PATH,
    fieldOf: (name) => t(name === 'region_canonical_name' ? 'filter_region' : `filter_${name}`),
    labelOf,
    textOf,
    removeLabel: (chip) => t('remove_filter', chip),
  })
}
