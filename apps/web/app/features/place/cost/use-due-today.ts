import { useTranslation } from '../../../i18n/use-translation.ts'
import { useTodayText } from '../../../shared/schedule/use-today-text.ts'
import { usePlace } from '../place-state.ts'
import type { StayView } from '../stay/stay-view.ts'

/**
 * Returns what booking a stay costs today, and for whom another amount is due; null if the place takes no payments. The
 * schedule shows the same amount.
 */
export function useDueToday() {
  const { t } = useTranslation('schedule')
  const { nationality } = usePlace()
  const todayText = useTodayText()
  return ({ today, otherToday }: StayView): { title: string; note: string } | null => {
    if (today === null) return null
    const { title, note } = todayText(today)
    if (otherToday !== null) return { title, note: t('others_pay', otherToday) }
    return {
      title,
      note:
        nationality.chosen === null
          ? note
          : t('for_nationality', { note, country: nationality.chosen.name, fee: 'same', ...today.feeChange }),
    }
  }
}
