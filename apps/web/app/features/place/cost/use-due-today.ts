import { useTranslation } from '../../../i18n/use-translation.ts'
import { useTodayText } from '../../../shared/schedule/use-today-text.ts'
import type { StayView } from '../stay/stay-view.ts'

/** Returns what booking a stay costs today, as long as the nationality is unknown; null if the place takes no payments. */
export function useDueToday() {
  const { t } = useTranslation('schedule')
  const todayText = useTodayText()
  return ({ today, todayRange }: StayView): { title: string; note: string } | null => {
    if (today === null) return null
    if (todayRange === null) return todayText(today)
    return {
      title: todayRange.isFree
        ? t('pay_up_to', { amount: todayRange.highest })
        : t('pay_from', { amount: todayRange.lowest }),
      note: t('depends'),
    }
  }
}
