import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { chatPath } from './chat-path.ts'

type Props = { kind: ChatKind; className: string }

/** Opens the messenger from within a page; on a phone there is no other way. */
export function ChatLink({ kind, className }: Props) {
  const { t } = useTranslation('frame')
  return (
    <ButtonLink to={chatPath(kind)} variant="outline" className={className}>
      <Icon name="message-circle" />
      {t('chat_open')}
    </ButtonLink>
  )
}
