import { MONTHS } from '@amber/domain/search/months'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { CheckList } from '../kit/check-list.tsx'
import { FilterDialog, FilterField } from '../kit/filter-dialog.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { supplierChoice } from '../kit/name-choices.ts'
import { NameField } from '../kit/name-field.tsx'
import { FILTERS_ID, INVENTORIES_PATH, LIST_FILTERS, type ListFilter, readInventoriesUrl } from './inventories-url.ts'
import type { InventoriesData } from './load-inventories.server.ts'
import { useFilterLabels } from './use-filter-labels.ts'

/** All filters with the number of places behind each. */
export function FilterFields({ facets, region }: Pick<InventoriesData, 'facets' | 'region'>) {
  const { t } = useTranslation('inventories')
  const [query] = useSearchParams()
  const { lists, values, sort } = readInventoriesUrl(query)
  const { labelOf, monthLabel } = useFilterLabels()
  const owner = facets.suppliers.find(({ id }) => String(id) === values.owner)
  const counts: Partial<Record<ListFilter, Readonly<Record<string, number>>>> = facets
  const checkListOf = (name: ListFilter) => ({
    legend: t(`filter_${name}`),
    name,
    options: LIST_FILTERS[name].map((value) => ({ value, label: labelOf(name, value) })),
    chosen: lists[name],
  })
  return (
    <FilterDialog
      id={FILTERS_ID}
      label={t('filters')}
      path={INVENTORIES_PATH}
      resetLabel={t('reset')}
      showLabel={t('show')}
    >
      <input type="hidden" name="sort_key" value={sort.key} />
      <input type="hidden" name="sort_order" value={sort.order} />
      <div className="grid gap-3 md:grid-cols-3">
        <FilterField label={t('filter_name')}>
          <input name="name" type="search" defaultValue={values.name} maxLength={100} className={DENSE_CONTROL} />
        </FilterField>
        <FilterField label={t('filter_region')}>
          <NameField filter="region_canonical_name" value={region?.label ?? values.region_canonical_name} />
        </FilterField>
        <FilterField label={t('filter_owner')}>
          <NameField filter="owner" value={owner ? supplierChoice(owner.id, owner.name).label : values.owner} />
        </FilterField>
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        {(['statuses', 'confirmed', 'issues'] as const).map((name) => (
          <CheckList key={name} {...checkListOf(name)} counts={counts[name]} />
        ))}
      </div>
      <details open={hasMore(lists, values)} className="border-t border-sand-200 pt-3">
        <summary className="cursor-pointer font-semibold">{t('more_filters')}</summary>
        <div className="mt-3 grid gap-3 md:grid-cols-3">
          <Range label={t('filter_price')} names={['min_price', 'max_price']} values={values} />
          <Range
            label={t('filter_lease')}
            names={['meta_min_lease_duration', 'meta_max_lease_duration']}
            values={values}
          />
          <FilterField label={t('filter_move_in')}>
            <select name="move_in_month" defaultValue={values.move_in_month ?? ''} className={DENSE_CONTROL}>
              <option value="">{t('any')}</option>
              {MONTHS.map((month) => (
                <option key={month} value={month}>
                  {monthLabel(month)}
                </option>
              ))}
            </select>
          </FilterField>
          <FilterField label={t('filter_available')}>
            <select name="available" defaultValue={values.available ?? ''} className={DENSE_CONTROL}>
              <option value="">{t('any')}</option>
              <option value="true">{t('available_true')}</option>
              <option value="false">{t('available_false')}</option>
            </select>
          </FilterField>
          <FilterField label={t('filter_bedrooms')}>
            <input
              name="meta_bedroom_counts"
              inputMode="numeric"
              defaultValue={values.meta_bedroom_counts}
              className={DENSE_CONTROL}
            />
          </FilterField>
        </div>
        <div className="mt-4 grid gap-4 md:grid-cols-3">
          {(['room_types', 'bathroom_types', 'kitchen_types', 'meta_unit_types', 'features_and', 'tags'] as const).map(
            (name) => (
              <CheckList key={name} {...checkListOf(name)} />
            ),
          )}
        </div>
      </details>
    </FilterDialog>
  )
}

type Query = ReturnType<typeof readInventoriesUrl>

const FIRST = new Set(['statuses', 'confirmed', 'issues', 'name', 'region_canonical_name', 'owner'])

const hasMore = (lists: Query['lists'], values: Query['values']) =>
  [...Object.keys(lists), ...Object.keys(values)].some((name) => !FIRST.has(name))

type RangeProps = {
  label: string
  names: readonly ['min_price' | 'meta_min_lease_duration', 'max_price' | 'meta_max_lease_duration']
  values: Query['values']
}

function Range({ label, names: [from, to], values }: RangeProps) {
  const { t } = useTranslation('inventories')
  return (
    <fieldset>
      <legend className="mb-1 text-12 font-medium text-ink-3">{label}</legend>
      <div className="flex items-center gap-2">
        <input
          name={from}
          inputMode="numeric"
          aria-label={t('range_from', { label })}
          defaultValue={values[from]}
          className={DENSE_CONTROL}
        />
        <span aria-hidden="true">–</span>
        <input
          name={to}
          inputMode="numeric"
          aria-label={t('range_to', { label })}
          defaultValue={values[to]}
          className={DENSE_CONTROL}
        />
      </div>
    </fieldset>
  )
}
