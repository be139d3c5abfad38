import { useTranslation } from '../../i18n/use-translation.ts'
import type { PriceSplit as Split } from './listing-display.ts'

/** Says what an all-in price consists of: '£243.50 rent + £50 bills − £10 offer'. */
export function PriceSplit({ split, className = '' }: { split: Split; className?: string }) {
  const { t } = useTranslation('common')
  const { rent, bills, offers, billsAreFees } = split
  return (
    <span className={`block text-13 text-ink-2 ${className}`}>
      {[
        t('split_rent', { amount: rent }),
        bills !== null && t(billsAreFees ? 'split_fees' : 'split_bills', { amount: bills }),
        offers !== null && t('split_offers', { amount: offers }),
      ]
        .filter(Boolean)
        .join(' ')}
    </span>
  )
}
