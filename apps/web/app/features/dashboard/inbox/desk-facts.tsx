import { DESK_PRODUCTS } from '@amber/domain/chat/chat-desk'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { denseLook } from '../kit/dense-button.tsx'
import { FactList } from '../lead-page/fact-list.tsx'
import type { ChatData } from './load-inbox.server.ts'

/** Says how far a chat is copied to the desk of another company, and leads there. */
export function DeskFacts({ desk }: { desk: NonNullable<ChatData['desk']> }) {
  const { t } = useTranslation('chat_inbox')
  if (desk.name === 'inbox') return null
  const product = DESK_PRODUCTS[desk.name]
  const isFailing = desk.state === 'failing'
  return (
    <FactList title={product} facts={[]}>
      <p className={isFailing ? 'flex items-start gap-1.5 text-danger' : 'text-ink-3'}>
        {isFailing && <Icon name="circle-alert" size="tiny" className="mt-0.5" />}
        {isFailing
          ? t('desk_failing', { count: desk.pending_count, since: desk.failingSince ?? '' })
          : t(`desk_${desk.state}`, { count: desk.pending_count })}
      </p>
      {desk.link !== null && (
        <a href={desk.link} target="_blank" rel="noreferrer" className={`${denseLook()} mt-2.5`}>
          {t('desk_open', { desk: product })}
          <Icon name="arrow-right" size="tiny" />
        </a>
      )}
    </FactList>
  )
}
