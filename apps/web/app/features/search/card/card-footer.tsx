import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ListedPrice } from '../../../parts/listed-words.ts'
import type { CardData } from '../card-data.ts'
import { NO_FILTERS } from '@amber/domain/search/search-url'
import { useSearch } from '../search-state.ts'

/** Scarcity is said with its true count, and in red only from here on. */
const FEW = 3

/** What it costs and what is free: never a price without its total. */
export function CardFooter({ card: { price, free, confirmedDays } }: { card: CardData }) {
  const { t } = useTranslation('search')
  const { addressOf, filters } = useSearch()
  const isBare = addressOf({ ...filters, sort: NO_FILTERS.sort, page: 1, area: null }) === addressOf(NO_FILTERS)
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-x-2 gap-y-1">
      {price ? <Price {...price} /> : <p className="text-ink-2">{t('no_price')}</p>}
      <p className="ml-auto text-right text-13 text-ink-2">
        {free ? (
          <span className={`block ${free.rooms <= FEW ? 'font-[550] text-danger' : ''}`}>
            {free.month !== null
              ? t('free_for', { count: free.rooms, month: free.month })
              : free.from === null
                ? t('free_now', { count: free.rooms })
                : t('free_from', { count: free.rooms, day: free.from })}
          </span>
        ) : (
          <span className="block font-semibold text-ink">{isBare ? t('full') : t('full_filters')}</span>
        )}
        {confirmedDays !== null && <span className="block text-ink-3">{t('confirmed', { count: confirmedDays })}</span>}
      </p>
    </div>
  )
}

export function Price({
  text,
  unit,
  seen,
  total,
  totalSeen,
  length,
  lengthUnit,
  persons,
  totalOfAll,
  back,
}: ListedPrice) {
  const { t } = useTranslation(['search', 'common'])
  return (
    <p className="tabular leading-[1.3]">
      <span className="text-20 font-[680] tracking-[-0.025em]">{text}</span>
      <span className="text-ink-2">
        {t('per_unit', { unit: t(`common:unit_${unit}`) })}
        {persons > 1 && ` ${t('each')}`}
      </span>
      {seen !== null && <span className="ml-2 text-13 text-ink-2">{seen}</span>}
      <span className="block text-13 text-ink-2">
        <span className="font-semibold text-ink">{total}</span>{' '}
        {t('for_length', { length: t(`length_${lengthUnit}`, { count: length }) })}
        {totalSeen !== null && <span className="ml-2">{totalSeen}</span>}
        {back !== null && <span className="block">{t('comes_back', { amount: back })}</span>}
        {totalOfAll !== null && (
          <span className="block text-ink-3">{t('for_all', { total: totalOfAll, count: persons })}</span>
        )}
      </span>
    </p>
  )
}
