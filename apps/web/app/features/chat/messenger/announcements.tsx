import type { ChatMessage } from '@amber/contract/schemas/chat'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'

type Props = { messages: readonly ChatMessage[]; isLoading: boolean }

/** Tells screen readers of each message that arrives, once. Those that were there when the chat opened are only in the list. */
export function Announcements({ messages, isLoading }: Props) {
  const { t } = useTranslation('chat')
  const [firstNewSeq, setFirstNewSeq] = useState<number>()
  const lastSeq = messages.at(-1)?.seq ?? 0
  if (!isLoading && firstNewSeq === undefined) setFirstNewSeq(lastSeq + 1)
  const arrived = messages.filter(
    ({ seq, side }) => side !== 'visitor' && firstNewSeq !== undefined && seq >= firstNewSeq,
  )
  return (
    <div aria-live="polite" aria-relevant="additions" className="sr-only">
      {arrived.map(({ seq, writer, text }) => (
        <p key={seq}>{writer === null ? t('says_team', { text }) : t('says', { name: writer, text })}</p>
      ))}
    </div>
  )
}
