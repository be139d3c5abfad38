import type { TimelineEntry } from '@amber/contract/schemas/lead-page'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSearchTexts } from '../../search/shared/use-search-texts.ts'

type Visit = NonNullable<TimelineEntry['details']['visit']>

/** Searches and places of one day. Searches come first, because they led to the places. */
export function VisitChips({ visit: { places, place_count: placeCount, searches } }: { visit: Visit }) {
  const { t } = useTranslation('lead_page')
  const more = placeCount - places.length
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {searches.map((search) => (
        <li key={`${search.region.canonical_name}?${search.query}`} className="max-w-full">
          <SearchChip search={search} />
        </li>
      ))}
      {places.map(({ name, canonical_name: canonicalName }) => (
        <li key={canonicalName} className="max-w-full">
          <Chip to={`/places/${canonicalName}`}>{name}</Chip>
        </li>
      ))}
      {more > 0 && <li className="self-center text-12 text-ink-3">{t('visit_more', { count: more })}</li>}
    </ul>
  )
}

function SearchChip({ search: { region, query, terms } }: { search: Visit['searches'][number] }) {
  const texts = useSearchTexts({ query, terms })
  return (
    <Chip to={`/places/search/${region.canonical_name}${query === '' ? '' : `?${query}`}`}>
      <Icon name="search" size="tiny" />
      {[region.name, ...texts].join(' · ')}
    </Chip>
  )
}

const Chip = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    target="_blank"
    className="inline-flex min-h-6 max-w-full items-center gap-1 rounded-control border border-sand-200 px-2 py-0.5 wrap-anywhere hover:bg-sand-100 max-lg:min-h-thumb"
  >
    {children}
  </Link>
)
