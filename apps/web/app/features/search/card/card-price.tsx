import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ListedPrice } from '../../../shared/listing/listing-display.ts'
import { ListingPrice } from '../../../shared/listing/listing-price.tsx'

/** Price on a search card and on the card of a pin. */
export function CardPrice({ price, className }: { price: ListedPrice; className?: string }) {
  const { t } = useTranslation('search')
  const { back, fee, totalOfAll, persons } = price
  return (
    <ListingPrice
      price={price}
      className={className}
      backText={back && t('comes_back', { amount: back, fee })}
      totalOfAllText={totalOfAll && t('for_all', { total: totalOfAll, count: persons })}
    />
  )
}
