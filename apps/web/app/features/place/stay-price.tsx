import { useTranslation } from '../../i18n/use-translation.ts'
import type { StayView } from './stay/stay-view.ts'
import { useLength } from './use-length.ts'

type Props = { stay: StayView; persons: number; unit: 'week' | 'month'; large?: boolean }

/** What one person pays a week or month, and for all of it: never a price without its total. */
export function StayPrice({ stay, persons, unit, large = false }: Props) {
  const { t } = useTranslation(['place', 'common'])
  const length = useLength()
  return (
    <p className="tabular leading-[1.3]">
      <span className={`font-[680] tracking-[-0.025em] ${large ? 'text-32 leading-none' : 'text-20'}`}>
        {stay.price.text}
      </span>
      <span className="text-ink-2">
        {t('per_unit', { unit: t(`common:unit_${unit}`) })}
        {persons > 1 && ` ${t('each')}`}
      </span>
      <span className="block text-13 text-ink-2">
        <span className="font-semibold text-ink">{stay.personTotal.text}</span>{' '}
        {t('in_all_for', { length: length(stay.length, stay.lengthUnit) })}
        {stay.price.seen !== null && stay.personTotal.seen !== null && (
          <span className="block">
            {stay.price.seen}
            {t('per_unit', { unit: t(`common:unit_${unit}`) })} · {stay.personTotal.seen}
          </span>
        )}
        {persons > 1 && (
          <span className="block text-ink-3">{t('for_all', { total: stay.total.text, count: persons })}</span>
        )}
      </span>
    </p>
  )
}
