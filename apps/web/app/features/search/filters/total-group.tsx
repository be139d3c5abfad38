import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSearch } from '../search-state.ts'
import { AmountFields, useAmountDraft } from './amount-fields.tsx'
import { LengthChoices } from './length-choices.tsx'
import type { ApplyFilters } from './use-filter-form.ts'

/** Total of the whole stay. Without a scale, because a month and a year have nothing in common. */
export function TotalGroup({ label, apply }: { label: string; apply: ApplyFilters }) {
  const { t } = useTranslation('search')
  const { filters } = useSearch()
  const [group, amounts] = useAmountDraft(filters.total, apply)
  return (
    <fieldset ref={group} className="grid gap-5">
      <legend className="sr-only">{label}</legend>
      <div className="grid gap-2">
        <p className={filters.lease === undefined ? 'font-medium' : 'text-ink-2'}>
          {filters.lease === undefined ? t('total_needs_length') : t('stay')}
        </p>
        <LengthChoices label={t('stay')} />
      </div>
      <AmountFields names={['min_total', 'max_total']} amounts={amounts} />
      <p className="text-13 text-ink-2">{t('total_hint')}</p>
    </fieldset>
  )
}
