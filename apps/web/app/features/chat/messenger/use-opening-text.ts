import type { ChatOpening } from '@amber/domain/chat/hours'
import { LOCALES } from '@amber/domain/languages'
import { clockText } from './clock-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'

/** Returns until when somebody is there, or from when, by the visitor's own clock. */
export function useOpeningText(opening: ChatOpening): string {
  const { t } = useTranslation('chat')
  const { language } = useSite()
  if (opening.isOpen) return t('open_until', { time: clockText(opening.closesAt, language) })
  const day = new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long' })
  return t('back_at', { day: day.format(opening.opensAt), time: clockText(opening.opensAt, language) })
}
