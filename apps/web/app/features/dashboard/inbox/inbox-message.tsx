import { useTranslation } from '../../../i18n/use-translation.ts'
import { Outcome } from '../../../ui/outcome.tsx'
import type { InboxOutcome } from './act-on-chat.server.ts'

/** Says what came of a form. A sent message and a translation show themselves. */
export function InboxMessage({ outcome }: { outcome: InboxOutcome }) {
  const { t } = useTranslation('chat_inbox')
  if ('sent' in outcome || 'translated' in outcome) return null
  return (
    <Outcome of={outcome} tone={'done' in outcome ? 'done' : 'refused'}>
      {'done' in outcome ? t(`done_${outcome.done}`) : t(`wrong_${outcome.wrong}`)}
    </Outcome>
  )
}
