import { todayPaymentName } from '@amber/copy/payment-names'
import { isNothingToday } from '@amber/domain/payment/nothing-today'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { TodayView } from './due-today.ts'

/** Returns what today's payment is for, such as 'towards your £490 deposit'. */
export function useTodayText() {
  const { t } = useTranslation('schedule')
  return ({ amount, deposit, purpose }: TodayView) => ({
    title: isNothingToday(purpose) ? t('nothing_today') : t('pay_today', { amount: amount.text }),
    note: todayPaymentName(t, { purpose, deposit }),
    sentence: isNothingToday(purpose) ? t('nothing_today') : t(`today_${purpose}`, { amount: amount.text, deposit }),
  })
}
