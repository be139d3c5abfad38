import { useTranslation } from '../../i18n/use-translation.ts'
import { PriceSplit } from '../../shared/listing/price-split.tsx'
import { PerUnit } from '../../shared/money/per-unit.tsx'
import { useLength } from '../../shared/stay/use-length.ts'
import type { StayView } from './stay/stay-view.ts'

type Props = { stay: StayView; persons: number; unit: 'week' | 'month'; large?: boolean }

/** All-in price per person and period with its parts, always with the total. */
export function StayPrice({ stay, persons, unit, large = false }: Props) {
  const { t } = useTranslation('place')
  const length = useLength()
  return (
    <p className="tabular leading-[1.3]">
      <span className={`font-[680] tracking-[-0.025em] ${large ? 'text-32 leading-none' : 'text-20'}`}>
        {stay.price.text}
      </span>
      <span className="text-ink-2">
        <PerUnit unit={unit} persons={stay.sharers} />
      </span>
      {stay.split !== null && <PriceSplit split={stay.split} />}
      <span className="block text-13 text-ink-2">
        <span className="font-semibold text-ink">{stay.personTotal.text}</span>{' '}
        {t('in_all_for', { length: length(stay.length, stay.lengthUnit) })}
        {stay.price.seen !== null && stay.personTotal.seen !== null && (
          <span className="block">
            {stay.price.seen}
            <PerUnit unit={unit} /> · {stay.personTotal.seen}
          </span>
        )}
        {persons > 1 && (
          <span className="block text-ink-3">{t('for_all', { total: stay.total.text, count: persons })}</span>
        )}
      </span>
    </p>
  )
}
