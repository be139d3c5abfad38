import { applicableFilters } from '@amber/domain/search/comparable-totals'
import type { SortKey, SortOrder } from '@amber/domain/search/place-search'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useLatePopover, WithoutScript } from '../../../browser/use-late-popover.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hasCentre } from '../search-region.ts'
import { useSearch } from '../search-state.ts'

const SORTS = [
  { key: 'relevance', order: 'desc', label: 'sort_relevance' },
  { key: 'price', order: 'asc', label: 'sort_price_asc' },
  { key: 'price', order: 'desc', label: 'sort_price_desc' },
  { key: 'total', order: 'asc', label: 'sort_total' },
  { key: 'distance', order: 'asc', label: 'sort_distance' },
  { key: 'commute', order: 'asc', label: 'sort_commute' },
  { key: 'rating', order: 'desc', label: 'sort_rating' },
] as const satisfies { key: SortKey; order: SortOrder; label: string }[]

const MENU_ID = 'sort-menu'

/** Renders links, so that sorting works without JavaScript. */
export function SortMenu() {
  const { t } = useTranslation('search')
  const { filters, region, addressOf } = useSearch()
  const menu = useRef<HTMLDivElement>(null)
  const { buttonProps, isInPage } = useLatePopover(MENU_ID)
  // The order of the list: totals are not compared until a length of stay is chosen.
  const shownOrder = applicableFilters(filters).sort
  const isCurrent = ({ key, order }: (typeof SORTS)[number]) => key === shownOrder.key && order === shownOrder.order
  const availableSorts = SORTS.filter(
    ({ key }) => (key !== 'distance' || hasCentre(region)) && (key !== 'commute' || filters.commutes.length > 0),
  )
  const current = SORTS.find(isCurrent)
  const panel = (
    <div ref={menu} id={MENU_ID} popover="auto" className="sort-panel">
      <ul>
        {availableSorts.map((sort) => (
          <li key={sort.label}>
            <Link
              to={addressOf({ ...filters, sort: { key: sort.key, order: sort.order }, page: 1 })}
              preventScrollReset
              onClick={() => menu.current?.hidePopover()}
              {...(isCurrent(sort) && { 'aria-current': 'true' })}
              className="flex min-h-11 items-center justify-between gap-4 rounded-control px-3 whitespace-nowrap hover:bg-sand-100 aria-[current=true]:font-semibold"
            >
              <span>
                {t(sort.label)}
                {sort.key === 'total' && !filters.lease && (
                  <span className="block text-13 text-ink-2">{t('total_asks')}</span>
                )}
              </span>
              {isCurrent(sort) && <Icon name="check" size="small" />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
  return (
    <div className="filter-anchor">
      <button
        {...buttonProps}
        type="button"
        className="chevron inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold"
      >
        <span className="sr-only">{t('sort')}</span>
        {current ? t(current.label) : t('sort')}
      </button>
      {isInPage ? panel : <WithoutScript>{panel}</WithoutScript>}
    </div>
  )
}
