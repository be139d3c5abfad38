import { NO_FILTERS } from '@amber/domain/search/search-url'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../parts/page-head.tsx'
import type { SearchPageData } from './load-search.server.ts'
import { pagesOf } from './page-size.ts'
import { whereOf } from './search-region.ts'
import { useSearch } from './search-state.ts'

/** A list that somebody has filtered is a part of the whole one, which stands for it and is the one to be found. */
export function SearchHead({ page, path, noindex }: { page: SearchPageData; path: string; noindex: boolean }) {
  const { t } = useTranslation('search')
  const { addressOf } = useSearch()
  const { region, filters, found } = page
  const count = 'problem' in found ? 0 : found.count
  const isWhole = addressOf({ ...filters, page: 1 }) === path
  const where = whereOf(region)
  const title = t('meta_title', { where, region: region.name })
  const at = (number: number) => addressOf({ ...filters, page: number })
  return (
    <PageHead
      title={filters.page === 1 ? title : `${title}, ${t('page_number', { page: filters.page })}`}
      {...(count > 0 && { description: t('meta_description', { where, count, region: region.name }) })}
      path={isWhole ? at(filters.page) : addressOf(NO_FILTERS)}
      noindex={noindex || !isWhole || count === 0}
      previous={filters.page > 1 ? at(filters.page - 1) : undefined}
      next={filters.page < pagesOf(count) ? at(filters.page + 1) : undefined}
    />
  )
}
