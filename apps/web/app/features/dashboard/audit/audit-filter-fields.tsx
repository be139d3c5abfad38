import { AUDIT_ACTIONS } from '@amber/domain/audit/audit-actions'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FilterDialog, FilterField } from '../kit/filter-dialog.tsx'
import { DENSE_CONTROL } from '../kit/form-row.tsx'
import { AUDIT_FILTERS_ID, AUDIT_PATH, readAuditFilters } from './audit-url.ts'
import type { AuditData } from './load-audit.server.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Who, what kind, which place or person, and when. */
export function AuditFilterFields({ people, subjects }: Pick<AuditData, 'people' | 'subjects'>) {
  const { t } = useTranslation('audit')
  const words = useAuditWords()
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
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </FilterField>
        <FilterField label={t('filter_action')}>
          <select name="action" defaultValue={filters.action ?? ''} className={DENSE_CONTROL}>
            <option value="">{t('anything')}</option>
            {subjects.map((subject) => (
              <optgroup key={subject} label={t(`subject_${subject}`)}>
                {AUDIT_ACTIONS[subject].map((action) => (
                  <option key={action} value={action}>
                    {words.action(action)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </FilterField>
        <FilterField label={t('filter_place')}>
          <input name="place" type="search" defaultValue={filters.place} maxLength={200} className={DENSE_CONTROL} />
        </FilterField>
        {subjects.includes('people') && (
          <FilterField label={t('filter_person')}>
            <input
              name="person"
              type="search"
              defaultValue={filters.person}
              maxLength={200}
              className={DENSE_CONTROL}
            />
          </FilterField>
        )}
        {(['from', 'to'] as const).map((name) => (
          <FilterField key={name} label={t(`filter_${name}`)}>
            <input name={name} type="date" defaultValue={filters[name]} className={DENSE_CONTROL} />
          </FilterField>
        ))}
        {subjects.includes('leads') && (
          <FilterField label={t('filter_lead_id')}>
            <input
              name="lead_id"
              inputMode="numeric"
              pattern="[1-9][0-9]*"
              defaultValue={filters.lead_id}
              className={DENSE_CONTROL}
            />
          </FilterField>
        )}
      </div>
    </FilterDialog>
  )
}
