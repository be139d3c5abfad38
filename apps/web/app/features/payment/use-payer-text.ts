import { isNothingToday } from '@amber/domain/payment/nothing-today'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useTodayText } from '../../shared/schedule/use-today-text.ts'
import type { ScheduleTexts } from '../../shared/schedule/payment-schedule.tsx'
import { landlordMethod } from '@amber/domain/payment/landlord-method'
import type { PaymentView } from './payment-view.ts'

/** Values of texts that name the student for a payer. */
export const studentOf = ({ payer }: PaymentView) => ({
  named: payer?.studentName ? 'yes' : 'no',
  name: payer?.studentName ?? '',
})

/** Returns what the payment that books the room counts towards, which is not "your deposit" for a payer. */
export function useTodayNote({ payer, details }: PaymentView): string | null {
  const { t } = useTranslation('payment')
  const todayText = useTodayText()
  if (details === null) return null
  const { purpose, deposit } = details.today
  if (payer === null || purpose === 'fee' || isNothingToday(purpose)) return todayText(details.today).note
  return t(`payer_purpose_${purpose}`, { deposit })
}

/** Returns the texts of the schedule for a payer: it speaks of the student's payments, and of no nationality. */
export function usePayerScheduleTexts(payment: PaymentView): ScheduleTexts | undefined {
  const { t } = useTranslation('payment')
  const today = useTodayNote(payment)
  const { payer, details } = payment
  if (payer === null || !details?.schedule) return undefined
  const method = landlordMethod(details.schedule.rows)
  return {
    title: t('payer_schedule'),
    today,
    difference: t('payer_what_difference'),
    back: t('payer_what_back'),
    details: method ? t(`payer_details_${method}`) : null,
  }
}
