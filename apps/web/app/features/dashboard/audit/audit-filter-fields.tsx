import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterDialog, FilterField } from '../kit/filter-dialog.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { AUDIT_FILTERS_ID, AUDIT_PATH, readAuditFilters } from './audit-url.ts'
import type { AuditData } from './load-audit.server.ts'

const ACTIONS_ID = 'audit-actions'

/** Who, what kind, which row and when. */
export function AuditFilterFields({ staff, entries }: Pick<AuditData, 'staff' | 'entries'>) {
  const { t } = useTranslation('audit')
  const [query] = useSearchParams()
  const filters = readAuditFilters(query)
  return (
    <FilterDialog
      id={AUDIT_FILTERS_ID}
      label={t('filters')}
      path={AUDIT_PATH}
      resetLabel={t('reset')}
      showLabel={t('show')}
    >
      <div className="grid gap-3 md:grid-cols-2">
        <FilterField label={t('filter_actor_id')}>
          <select name="actor_id" defaultValue={filters.actor_id ?? ''} className={DENSE_CONTROL}>
            <option value="">{t('anyone')}</option>
            {staff.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField label={t('filter_action')}>
          <input
            name="action"
            list={ACTIONS_ID}
            defaultValue={filters.action}
            pattern="[a-z_]+\.[a-z_]+"
            placeholder="price.publish"
            className={DENSE_CONTROL}
          />
          <datalist id={ACTIONS_ID}>
            {[...new Set(entries.map(({ action }) => action))].toSorted().map((action) => (
              <option key={action} value={action}>
                {action}
              </option>
            ))}
          </datalist>
        </FilterField>
        {(['from', 'to'] as const).map((name) => (
          <FilterField key={name} label={t(`filter_${name}`)}>
            <input name={name} type="date" defaultValue={filters[name]} className={DENSE_CONTROL} />
          </FilterField>
        ))}
      </div>
      <div className="grid gap-3 md:grid-cols-3">
        {(['root_id', 'lead_id', 'user_id'] as const).map((name) => (
          <FilterField key={name} label={t(`filter_${name}`)}>
            <input
              name={name}
              inputMode="numeric"
              pattern="[1-9][0-9]*"
              defaultValue={filters[name]}
              className={DENSE_CONTROL}
            />
          </FilterField>
        ))}
      </div>
    </FilterDialog>
  )
}
