import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceFrom } from '../money/price-from.tsx'
import { useSite } from '../page/site.ts'
import { useLength } from '../stay/use-length.ts'
import type { ListedPrice } from './listing-display.ts'
import { PriceSplit } from './price-split.tsx'

type Props = {
  price: ListedPrice
  /** The end of the sentence about the total, which says how much of it comes back; null hides it. */
  backText?: string | null
  /** Line below the total; null hides it. */
  totalOfAllText?: string | null
  /** First and last day of the stay. */
  datesText?: string | null
  className?: string | undefined
}

/** Price of a place in a list, always with its total. */
export function ListingPrice({
  price,
  backText = null,
  totalOfAllText = null,
  datesText = null,
  className = '',
}: Props) {
  const { t } = useTranslation('common')
  const { language } = useSite()
  const formatLength = useLength()
  const { text, unit, room, split, seen, total, totalSeen, length, lengthUnit, persons } = price
  return (
    <p className={`tabular leading-[1.3] ${className}`}>
      <span className="text-ink-2">
        <PriceFrom
          price={text}
          unit={unit}
          persons={persons}
          priceClassName="text-20 font-[680] tracking-[-0.025em] text-ink"
        />
      </span>
      {seen !== null && <span className="ml-2 text-13 text-ink-2">{seen}</span>}
      <span lang={room.isBed ? undefined : room.language} className="block font-[550] text-ink normal-nums">
        {room.isBed ? t('bed_in', { room: room.name }) : room.name}
      </span>
      {split !== null && <PriceSplit split={split} />}
      <span className="block text-13 text-ink-2">
        <span className="font-semibold text-ink">{total}</span>{' '}
        {t('for_length', { length: formatLength(length, lengthUnit) })}
        {totalSeen !== null && <span className="ml-2">{totalSeen}</span>}
        {backText !== null && (language === 'zh' ? `，${backText}` : `, ${backText}`)}
        {datesText !== null && <span className="block">{datesText}</span>}
        {totalOfAllText !== null && <span className="block text-ink-3">{totalOfAllText}</span>}
      </span>
    </p>
  )
}
