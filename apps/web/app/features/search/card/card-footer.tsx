import { useTranslation } from '../../../i18n/use-translation.ts'
import type { CardData } from '../card-data.ts'
import { applicableFilters } from '@amber/domain/search/comparable-totals'
import { NO_FILTERS } from '@amber/domain/search/search-url'
import { useSearch } from '../search-state.ts'
import { CardPrice } from './card-price.tsx'

/** Number of rooms from which the count is shown in red. */
const LOW_STOCK_LIMIT = 3

/** Price, always with its total, and availability. */
export function CardFooter({ card: { price, availability, confirmedDays } }: { card: CardData }) {
  const { t } = useTranslation('search')
  const { addressOf, filters } = useSearch()
  const hasNoFilters =
    addressOf({ ...applicableFilters(filters), sort: NO_FILTERS.sort, page: 1, area: undefined }) ===
    addressOf(NO_FILTERS)
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
      {/* The long sentence about the total wraps, so that the availability stays beside it. */}
      {price ? (
        <CardPrice price={price} className="min-w-0 flex-[1_1_13rem]" />
      ) : (
        <p className="min-w-0 flex-[1_1_13rem] text-ink-2">{t('no_price')}</p>
      )}
      <p className="text-13 text-ink-2 max-md:flex max-md:w-full max-md:flex-wrap max-md:gap-x-3 md:ml-auto md:text-right">
        {availability ? (
          <span className={`block ${availability.rooms <= LOW_STOCK_LIMIT ? 'font-[550] text-danger' : ''}`}>
            {availability.month !== null
              ? t('free_for', { count: availability.rooms, month: availability.month })
              : availability.from === null
                ? t('free_now', { count: availability.rooms })
                : t('free_from', { count: availability.rooms, day: availability.from })}
          </span>
        ) : (
          <span className="block font-semibold text-ink">{hasNoFilters ? t('full') : t('full_filters')}</span>
        )}
        {confirmedDays !== null && <span className="block text-ink-3">{t('confirmed', { count: confirmedDays })}</span>}
      </p>
    </div>
  )
}
