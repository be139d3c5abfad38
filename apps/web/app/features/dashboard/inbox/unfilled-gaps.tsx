import { unfilledVariables } from '@amber/domain/lead-mail/saved-replies'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Names what a saved reply left open. The server sends none of it. */
export function UnfilledGaps({ text }: { text: string }) {
  const { t } = useTranslation('chat_inbox')
  const gaps = unfilledVariables(text)
  if (gaps.length === 0) return null
  return (
    <p className="rounded-control bg-honey-tint px-2 py-1.5 text-honey-ink">
      {t('gaps')}{' '}
      {gaps.map((gap) => (
        <mark key={gap} className="mr-1 rounded-control bg-paper px-1 font-medium text-honey-ink">
          {`{${gap}}`}
        </mark>
      ))}
    </p>
  )
}
