import { messagePartsOf } from '@amber/domain/chat/message-links'
import type { ChatSide } from '@amber/domain/chat/vocabulary'
import type { Language } from '@amber/domain/languages'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'

type Props = {
  side: ChatSide
  /** Empty if a file says it all. */
  text: string
  language?: Language
  /** Name above the message; null for none. */
  writer?: string | null
  isPending?: boolean
  /** Whether the message is about paying somewhere else. */
  isFlagged?: boolean
}

const STYLES: Record<ChatSide, string> = {
  visitor: 'ml-auto rounded-[16px_16px_4px_16px] bg-ink text-paper',
  staff: 'rounded-[16px_16px_16px_4px] bg-sand-100',
  system: 'mx-auto text-center text-13 text-ink-2',
}

export function MessageBubble({ side, text, language, writer = null, isPending = false, isFlagged = false }: Props) {
  const { t } = useTranslation('chat')
  return (
    <div className="grid gap-1">
      {writer !== null && <p className="text-13 font-semibold">{writer}</p>}
      {text !== '' && (
        <p
          lang={language}
          className={`w-fit max-w-[82%] px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere ${STYLES[side]} ${isPending ? 'opacity-70' : ''}`}
        >
          <span className="sr-only">{t(`from_${side}`)} </span>
          <span>
            {messagePartsOf(text).map((part, index) =>
              'url' in part ? (
                // Two parts of a message may be the same, and none of them moves.
                // oxlint-disable-next-line react/no-array-index-key
                <MessageLink key={index} url={part.url} host={part.host} />
              ) : (
                part.text
              ),
            )}
          </span>
        </p>
      )}
      {isFlagged && (
        <p
          className={`flex max-w-[82%] items-start gap-2 rounded-control bg-warning-tint px-3 py-2 text-13 text-warning ${side === 'visitor' ? 'ml-auto' : ''}`}
        >
          <Icon name="circle-alert" size="small" className="mt-0.5" />
          {t('scam_warning')}
        </p>
      )}
    </div>
  )
}

/** A link says where it really leads, whatever its text pretends. */
function MessageLink({ url, host }: { url: string; host: string }) {
  const isOwn = host === location.host
  return (
    <a
      href={url}
      {...(!isOwn && { target: '_blank', rel: 'noreferrer nofollow ugc' })}
      className="underline underline-offset-3"
    >
      {url}
      {!url.includes(`//${host}`) && ` (${host})`}
    </a>
  )
}
