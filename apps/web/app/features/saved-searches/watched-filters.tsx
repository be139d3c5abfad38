import type { SavedSearch } from '@amber/contract/schemas/saved-searches'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { useSearchTexts } from '../search/shared/use-search-texts.ts'

export type ResolvedSavedSearch = Pick<SavedSearch, 'query' | 'terms'> & {
  region: { name: string; regionType: string }
}

/** Region and filters of a saved search. */
export function WatchedFilters({ search }: { search: ResolvedSavedSearch }) {
  const { t } = useTranslation('saved_searches')
  const texts = useSearchTexts(search)
  const { name: region, regionType } = search.region
  return (
    <>
      <p className="text-ink-2">{t('near', { where: regionType === 'establishment' ? 'near' : 'in', region })}</p>
      {texts.length === 0 ? (
        <p className="mt-1 text-13 text-ink-3">{t('any')}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {texts.map((text) => (
            <li key={text} className="max-w-full wrap-anywhere">
              <Badge>{text}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
