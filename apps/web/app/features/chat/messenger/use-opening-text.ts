import type { ChatOpening } from '@amber/domain/chat/hours'
import { LOCALES } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'

/** Returns until when somebody is there, or from when, by the visitor's own clock. */
export function useOpeningText(opening: ChatOpening): string {
  const { t } = useTranslation('chat')
  const { language } = useSite()
  const time = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit' })
  if (opening.isOpen) return t('open_until', { time: time.format(opening.closesAt) })
  const day = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long' })
  return t('back_at', { day: day.format(opening.opensAt), time: time.format(opening.opensAt) })
}
