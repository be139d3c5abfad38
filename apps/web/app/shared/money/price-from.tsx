import { useTranslation } from '../../i18n/use-translation.ts'

type Props = {
  /** Formatted amount. */
  price: string
  unit: 'week' | 'month'
  /** Number of people who share the price; from two on, the label says that it is per person. */
  persons?: number
  /** Emphasises the amount within the label. */
  priceClassName?: string
}

/** The price label of a place, such as 'From £250/week'. Languages put the words before or after the amount. */
export function PriceFrom({ price, unit, persons = 1, priceClassName }: Props) {
  const { t } = useTranslation('common')
  const [before, after] = t('price_from', { price, unit: t(`unit_${unit}`) }).split(price)
  return (
    <>
      {before}
      <span className={priceClassName}>{price}</span>
      {after}
      {persons > 1 && ` ${t('each')}`}
    </>
  )
}
