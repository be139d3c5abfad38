import { CURRENCIES, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckList } from '../kit/check-list.tsx'
import { FilterDialog, FilterField } from '../kit/filter-dialog.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { listUrl } from '../kit/list-url.ts'
import { NameField } from '../kit/name-field.tsx'
import { COUNTS_PARAMETER, FILTERS_ID, LEADS_PATH, LIST_FILTERS, type ListFilter, readLeadsUrl } from './leads-url.ts'
import type { LeadsData } from './load-leads.server.ts'
import { useLeadCounts } from './use-lead-counts.ts'
import { useLeadWords } from './use-lead-words.ts'

/** The lists in the order of their use: what needs attention comes first. */
const FILTERS_BY_USE = (Object.keys(LIST_FILTERS) as ListFilter[]).toSorted(
  (one, other) => Number(other === 'signals') - Number(one === 'signals'),
)

type Props = { data: Pick<LeadsData, 'facets' | 'members' | 'teams' | 'region' | 'me'> }

/** All filters. The number of leads behind each value comes once somebody opens them. */
export function LeadFilters({ data }: Props) {
  const { members, teams, region, me } = data
  const { t } = useTranslation('staff_leads')
  const [query] = useSearchParams()
  const { lists, values, sort, isBoard } = readLeadsUrl(query)
  const { labelOf } = useLeadWords()
  const sign = CURRENCIES[DEFAULT_CURRENCY].symbol
  const { facets, ask } = useLeadCounts(data.facets)
  const counts: Partial<Record<ListFilter, Readonly<Record<string, number>>>> = { ...facets }
  const withCount = (name: string, id: number, counted: readonly { id: number | null; count: number }[] | undefined) =>
    counted ? `${name} (${counted.find((each) => each.id === id)?.count ?? 0})` : name
  return (
    <FilterDialog
      id={FILTERS_ID}
      label={t('filters')}
      path={LEADS_PATH}
      resetLabel={t('reset')}
      showLabel={t('show')}
      onOpen={ask}
    >
      <input type="hidden" name="sort_key" value={sort.key} />
      <input type="hidden" name="sort_order" value={sort.order} />
      {isBoard && <input type="hidden" name="view" value="board" />}
      <div className="grid gap-3 md:grid-cols-3">
        <FilterField label={t('filter_q')}>
          <input name="q" type="search" defaultValue={values.q} maxLength={100} className={DENSE_CONTROL} />
        </FilterField>
        <FilterField label={t('filter_assignee')}>
          <select name="assignee" defaultValue={values.assignee ?? ''} className={DENSE_CONTROL}>
            <option value="">{t('any')}</option>
            <option value="me">{t('assignee_me')}</option>
            <option value="nobody">{t('assignee_nobody')}</option>
            {members
              .filter(({ id }) => id !== me)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {withCount(name, id, facets?.assignees)}
                </option>
              ))}
          </select>
        </FilterField>
        <FilterField label={t('filter_team')}>
          <select name="team" defaultValue={values.team ?? ''} className={DENSE_CONTROL}>
            <option value="">{t('any')}</option>
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {withCount(name, id, facets?.teams)}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField label={t('filter_region')}>
          <NameField filter="region_canonical_name" value={region?.label ?? values.region_canonical_name} />
        </FilterField>
        <FilterField label={t('filter_move_in_from')}>
          <input name="move_in_from" type="date" defaultValue={values.move_in_from} className={DENSE_CONTROL} />
        </FilterField>
        <FilterField label={t('filter_move_in_to')}>
          <input name="move_in_to" type="date" defaultValue={values.move_in_to} className={DENSE_CONTROL} />
        </FilterField>
        {(['created_from', 'created_to'] as const).map((name) => (
          <FilterField key={name} label={t(`filter_${name}`)}>
            <input name={name} type="date" defaultValue={values[name]} className={DENSE_CONTROL} />
          </FilterField>
        ))}
        {(['budget_from', 'budget_to'] as const).map((name) => (
          <FilterField key={name} label={t('budget_unit', { field: t(`filter_${name}`), sign })}>
            <input
              name={name}
              type="number"
              min={0}
              max={999_999}
              step={1}
              defaultValue={values[name]}
              className={DENSE_CONTROL}
            />
          </FilterField>
        ))}
        <FilterField label={t('filter_open')}>
          <select name="open" defaultValue={values.open ?? ''} className={DENSE_CONTROL}>
            <option value="">{t('view_all')}</option>
            <option value="true">{t('open_true')}</option>
          </select>
        </FilterField>
      </div>
      <Link to={listUrl(LEADS_PATH, query, { [COUNTS_PARAMETER]: 'true' })} className="hidden underline noscript:block">
        {t('show_counts')}
      </Link>
      <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-3">
        {FILTERS_BY_USE.map((name) => (
          <CheckList
            key={name}
            legend={t(`filter_${name}`)}
            name={name}
            options={LIST_FILTERS[name].map((value) => ({ value, label: labelOf(name, value) }))}
            chosen={lists[name]}
            counts={counts[name]}
          />
        ))}
      </div>
    </FilterDialog>
  )
}
