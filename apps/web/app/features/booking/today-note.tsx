import { isNothingToday } from '@amber/domain/payment/nothing-today'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { useChosenStay } from './form/form-state.ts'
import { useTodayText } from '../../shared/schedule/use-today-text.ts'

type Props = Pick<NonNullable<ReturnType<typeof useChosenStay>>, 'payments' | 'usualToday' | 'start'> & {
  /** Names the amount, for a place that does not show it beside the note. */
  withAmount?: boolean
}

/** Says what today's payment is for, why it differs from the usual one, and when the rest of the deposit is due. */
export function TodayNote({ payments: { today, rows }, usualToday, start, withAmount = false }: Props) {
  const { t } = useTranslation('schedule')
  const todayText = useTodayText()
  if (today === null) return null
  const rest = rows.find(({ kind }) => kind === 'rest_of_deposit')
  const hasChanged = usualToday !== null && usualToday.amount.text !== today.amount.text
  return (
    <>
      <p>{withAmount ? todayText(today).sentence : todayText(today).note}</p>
      <p>
        {hasChanged &&
          t(isNothingToday(today.purpose) ? 'changed_nothing' : 'changed', {
            amount: today.amount.text,
            usual: usualToday.amount.text,
          })}{' '}
        {rest && t('rest_on', { amount: rest.amount.text, day: start.dueDates.deposit })}
      </p>
    </>
  )
}
