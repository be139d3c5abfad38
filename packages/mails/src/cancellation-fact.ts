import type { CancellationTerm } from '@amber/domain/booking/cancellation-terms'
import { parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailTranslator } from './mail-translator.ts'

/** Returns the refunds for one reason, as the payment page states them. */
export function cancellationFact(
  { reason, isAsChangeOfMind, steps }: CancellationTerm,
  { t, day, percent, sentence }: Pick<MailTranslator, 't' | 'day' | 'percent' | 'sentence'>,
): { name: string; value: string } {
  const name = t(`cancel_${reason}`)
  if (isAsChangeOfMind) return { name, value: sentence(t('cancel_as_change_of_mind')) }
  const texts = steps.flatMap(({ refundPercent, until }) => {
    const last = until && parseCalendarDay(until.day)
    if (!last || refundPercent === 0) return []
    const values = { share: percent(refundPercent), day: day(last) }
    return [t(refundPercent === 100 ? 'cancel_all' : 'cancel_part', values)]
  })
  return {
    name,
    value: sentence(texts.length === 0 ? t('cancel_none') : t('cancel_then_none', { steps: texts.join('; ') })),
  }
}
