import { useTranslation } from '../../i18n/use-translation.ts'

type Props = {
  unit: 'week' | 'month'
  /** Number of people who share the price; from two on, the text says that it is per person. */
  persons?: number
}

/** Shows the unit after a price, such as '/week each'. */
export function PerUnit({ unit, persons = 1 }: Props) {
  const { t } = useTranslation('common')
  return (
    <>
      {t('per_unit', { unit: t(`unit_${unit}`) })}
      {persons > 1 && ` ${t('each')}`}
    </>
  )
}
