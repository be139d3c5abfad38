import { memo, Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyOnInteraction } from '../../../browser/on-first-interaction.ts'
import { RetryLink } from '../../../shared/page/retry-link.tsx'
import { OptionalBoundary } from '../../../ui/optional-boundary.tsx'
import { useSearch } from '../search-state.ts'

const loadForms = async () => (await import('./filter-forms.tsx')).FilterForms
/** Forms that open and submit without JavaScript. */
const FilterForms = import.meta.env.SSR ? await loadForms() : lazyOnInteraction(loadForms)

/**
 * The bar of filters, sticky below the header. It renders only when the search changes: an update of a part whose script
 * is not there yet would replace the server's markup by nothing, and the page would jump under the pointer.
 */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation('search')
  const { addressOf, filters } = useSearch()
  return (
    <nav aria-label={t('filters')} className="filter-bar">
      <div className="flex [scrollbar-width:none] items-center gap-2 overflow-x-auto px-(--edge) py-2 md:py-3">
        <OptionalBoundary instead={<RetryLink to={addressOf(filters)}>{t('try_again')}</RetryLink>}>
          <Suspense>
            <FilterForms />
          </Suspense>
        </OptionalBoundary>
      </div>
    </nav>
  )
})
