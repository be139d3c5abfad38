import { waitTone } from '@amber/domain/chat/inbox'
import { useSite } from '../../../shared/page/site.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { waitText } from './wait-text.ts'

const TONES = { fresh: 'text-success-ink', late: 'text-danger' } as const

/** How long somebody has waited. Screen readers read it with the row rather than each second. */
export function WaitTime({ seconds }: { seconds: number }) {
  const { t } = useTranslation('chat_inbox')
  const { language } = useSite()
  const text = waitText(seconds, language)
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 text-12 font-semibold tabular ${TONES[waitTone(seconds)]}`}
    >
      <Icon name="clock" size="tiny" />
      <span className="sr-only">{t('waits', { time: text })}</span>
      <span aria-hidden="true">{text}</span>
    </span>
  )
}
