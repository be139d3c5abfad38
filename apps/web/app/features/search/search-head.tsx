import { NO_FILTERS } from '@amber/domain/search/search-url'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PageHead } from '../../shared/page/page-head.tsx'
import { urlInLanguage } from '../../shared/page/language-alternates.ts'
import { pageImageOf } from '../../shared/page/seo.ts'
import { useSite } from '../../shared/page/site.ts'
import { itemListGraph } from './item-list.ts'
import type { SearchPageData } from './load-search.server.ts'
import { pagesOf } from './page-size.ts'
import { distinctName, regionPreposition, universityAbove } from './search-region.ts'
import { useSearch } from './search-state.ts'

/**
 * Head of the search page. The canonical URL of a filtered list is that of the unfiltered list, and that of a campus building is the
 * search of its university.
 */
export function SearchHead({ page, path, noindex }: { page: SearchPageData; path: string; noindex: boolean }) {
  const { t } = useTranslation('search')
  const { addressOf } = useSearch()
  const { region, filters, found } = page
  const count = 'problem' in found ? 0 : found.count
  const isUnfiltered = addressOf({ ...filters, page: 1 }) === path
  const where = regionPreposition(region)
  const regionName = distinctName(region)
  const title = t('meta_title', { where, region: regionName })
  const pageUrl = (number: number) => addressOf({ ...filters, page: number })
  const university = universityAbove(region)
  const isIndexed = isUnfiltered && !noindex && count > 0 && university === undefined
  const ownPath = isUnfiltered ? pageUrl(filters.page) : addressOf(NO_FILTERS)
  return (
    <>
      <PageHead
        title={filters.page === 1 ? title : `${title}, ${t('page_number', { page: filters.page })}`}
        {...(count > 0 && { description: t('meta_description', { where, count, region: regionName }) })}
        keywords={[region.name, ...region.ancestors.map(({ name }) => name).toReversed()]}
        path={university === undefined ? ownPath : `/places/search/${university}`}
        image={import.meta.env.SSR ? pageImageOf(page.shareImage, undefined, title) : undefined}
        noindex={!isIndexed}
        previous={filters.page > 1 ? pageUrl(filters.page - 1) : undefined}
        next={filters.page < pagesOf(count) ? pageUrl(filters.page + 1) : undefined}
      />
      {isIndexed && !('problem' in found) && <ItemListData {...found} page={filters.page} />}
    </>
  )
}

/** Structured data of the results. Only search engines read it, so the browser does not build it again. */
function ItemListData(listed: Parameters<typeof itemListGraph>[0]) {
  const { language, sites } = useSite()
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? itemListGraph(listed, (path) => urlInLanguage(path, language, sites[0])) : '',
      }}
    />
  )
}
