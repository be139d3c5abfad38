import { useTranslation } from '../../../i18n/use-translation.ts'
import { LengthChoices } from '../filters/length-choices.tsx'
import { useSearch } from '../search-state.ts'

/**
 * Asks for a length of stay when totals are filtered or sorted without one. It follows the sort menu, where those who
 * chose the order look, and says which order the list has until then.
 */
export function LengthQuestion() {
  const { t } = useTranslation('search')
  const { filters } = useSearch()
  return (
    <div className="mt-3 grid gap-3 rounded-card bg-honey-tint p-4 text-honey-ink">
      <p>
        {t('total_needs_length')}
        {filters.sort.key === 'total' && ` ${t('total_order_waits')}`}
      </p>
      <LengthChoices label={t('stay')} />
    </div>
  )
}
