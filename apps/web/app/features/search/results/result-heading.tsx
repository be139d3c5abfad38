import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useStayText } from '../../../shared/stay/use-stay-text.ts'
import { useSearchFilterLabels } from '../filters/use-search-filter-labels.ts'
import { regionPreposition } from '../search-region.ts'
import { useSearch } from '../search-state.ts'
import { splitByRooms } from './split-by-rooms.ts'
import { SharedRoomsNote } from './shared-rooms-note.tsx'

/** Number of places and what the totals on the cards refer to. */
export function ResultHeading() {
  const { t } = useTranslation('search')
  const { region, count, terms, filters, facets, addressOf } = useSearch()
  const labels = useSearchFilterLabels()
  const stayText = useStayText()
  const where = regionPreposition(region)
  const month = terms?.move_in ? labels.month(terms.move_in) : ''
  const stay = filters.lease ? stayText(filters.lease, filters.lease.unit ?? terms?.lease_unit ?? 'week') : ''
  const rooms = count !== null && facets && splitByRooms(count, facets.available)
  const totalsVariant = month && stay ? 'both' : month ? 'month' : stay ? 'stay' : 'none'
  return (
    <div className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-2">
      <h1 className="text-24 wrap-anywhere">
        {count === null
          ? t('meta_title', { where, region: region.name })
          : t('title', { where, count, region: region.name })}
      </h1>
      {count !== null && count > 0 && (
        <p className="text-ink-2 max-md:col-span-2 max-md:text-13 md:mt-1">
          {/* As long as the sentence that replaces it, so that the list does not move when the counts arrive. */}
          {totalsVariant !== 'none' && !rooms && <span className="inline-block w-[11em] md:w-[21em] noscript:hidden" />}
          {totalsVariant !== 'none' && rooms && (
            <span className="font-semibold text-ink">
              <span className="max-md:hidden">{t('with_rooms', { ...rooms, wish: totalsVariant, month })}</span>
              {/* Short on phones, where every line pushes the first place down. */}
              <span className="md:hidden">{t('with_rooms_short', rooms)}</span>{' '}
            </span>
          )}
          {t('totals', { wish: totalsVariant, month, stay: lowerFirst(stay) })}
          {/* On phones the sentence before it fills the lines to spare, and a link breaks otherwise once fonts arrive. */}
          <span className="max-md:hidden">
            <SharedRoomsNote />
          </span>
        </p>
      )}
      <Link
        to={`/profile/searches/new?region=${region.canonicalName}&${addressOf(filters).split('?')[1] ?? ''}`}
        rel="nofollow"
        // Only an icon beside the title on phones, where every line pushes the first place down.
        className="inline-flex items-center font-semibold underline underline-offset-3 max-md:col-start-2 max-md:row-start-1 max-md:-my-1.5 max-md:-mr-2.5 max-md:size-11 max-md:justify-center md:mt-2 md:min-h-7.5"
      >
        <Icon name="bell" className="md:hidden" />
        <span className="max-md:sr-only">{t('save_search')}</span>
      </Link>
    </div>
  )
}

/** Lowercases the first letter for use within a sentence. */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
