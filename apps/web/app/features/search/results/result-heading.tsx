import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useStayText } from '../../../parts/use-stay-text.ts'
import { useWords } from '../filters/use-words.ts'
import { whereOf } from '../search-region.ts'
import { useSearch } from '../search-state.ts'

/** How many places there are, and what the totals on their cards are for. */
export function ResultHeading() {
  const { t } = useTranslation('search')
  const { region, count, terms, filters, addressOf } = useSearch()
  const words = useWords()
  const stayText = useStayText()
  const where = whereOf(region)
  const month = terms?.move_in ? words.month(terms.move_in) : ''
  const stay = filters.lease ? stayText(filters.lease, filters.lease.unit ?? terms?.lease_unit ?? 'week') : ''
  const wish = month && stay ? 'both' : month ? 'month' : stay ? 'stay' : 'none'
  return (
    <>
      <h1 className="text-24 wrap-anywhere">
        {count === null
          ? t('meta_title', { where, region: region.name })
          : t('title', { where, count, region: region.name })}
      </h1>
      {count !== null && count > 0 && (
        <p className="mt-1 text-ink-2">{t('totals', { wish, month, stay: lowerFirst(stay) })}</p>
      )}
      <Link
        to={`/profile/searches/new?region=${region.canonicalName}&${addressOf(filters).split('?')[1] ?? ''}`}
        rel="nofollow"
        className="mt-2 inline-flex min-h-7.5 items-center font-semibold underline underline-offset-3"
      >
        {t('save_search')}
      </Link>
    </>
  )
}

/** Within a sentence. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
