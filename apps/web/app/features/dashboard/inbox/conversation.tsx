import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SmallRoomCard } from '../../chat/shared/room-card-view.tsx'
import { PersonInitials } from '../dial/person-initials.tsx'
import { denseLook } from '../kit/dense-button.tsx'
import type { MessageLine } from './chat-lines.ts'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData, InboxData } from './load-inbox.server.ts'
import { MessageFileLink } from './message-file-link.tsx'
import { MessageText } from './message-text.tsx'
import { MessageTranslation } from './message-translation.tsx'
import { useTriggerPoint } from './use-trigger-point.ts'
import { useSecondsSince } from './use-seconds-since.ts'
import { waitText } from './wait-text.ts'

type Props = {
  chat: ChatData
  state: Pick<InboxData, 'tab' | 'page' | 'before'>
  /** Name of whoever is typing on the other side; undefined if nobody is. */
  typing: string | undefined
}

/** The messages in order. The view begins at the end, also without JavaScript, and stays there while messages arrive. */
export function Conversation({ chat, state, typing }: Props) {
  const { t } = useTranslation('chat_inbox')
  const triggerPointText = useTriggerPoint()
  const name = chat.name ?? t('visitor')
  const lastVisitorSeq = chat.days.flatMap(({ messages }) => messages).findLast(({ side }) => side === 'visitor')?.seq
  return (
    <div
      role="log"
      aria-label={t('conversation', { name })}
      // A keyboard scrolls it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto -outline-offset-2 max-lg:min-h-80"
    >
      <div className="flex flex-col gap-3 px-4 py-4">
        {chat.older === null ? (
          <p className="text-center text-12 text-ink-3">
            {chat.session.trigger_point === null
              ? t('opened')
              : t('opened_from', {
                  page: [triggerPointText(chat.session.trigger_point), chat.session.property_name]
                    .filter(Boolean)
                    .join(', '),
                })}
            , {chat.opened}
          </p>
        ) : (
          <Link to={inboxUrl(chat.id, { ...state, before: chat.older })} className={`${denseLook()} self-center`}>
            {t('older')}
          </Link>
        )}
        {chat.days.map(({ day, messages }) => (
          <section key={day} aria-label={day} className="flex flex-col gap-3">
            <h3 className="text-center font-sans text-12 font-medium tracking-normal text-ink-3">{day}</h3>
            {messages.map((message) => (
              <Message
                key={message.seq}
                message={message}
                chatId={chat.id}
                person={chat.name}
                waits={message.seq === lastVisitorSeq ? chat.waitedSeconds : null}
                since={chat}
                url={inboxUrl(chat.id, state)}
              />
            ))}
          </section>
        ))}
        {chat.closeReason !== null && (
          <p className="text-center text-12 text-ink-3">
            {t('closed_as', { reason: t(`reason_${chat.closeReason}`) })}
            {chat.rating !== null && ` · ${t('rated', { rating: chat.rating })}`}
          </p>
        )}
        {typing !== undefined && <p className="text-12 text-ink-3">{t('typing', { name: typing })}</p>}
      </div>
    </div>
  )
}

const BUBBLE = 'rounded-card px-3 py-2 whitespace-pre-line wrap-anywhere'

type MessageProps = {
  message: MessageLine
  chatId: string
  /** Name of whoever chats with us; null if it is unknown. */
  person: string | null
  /** Seconds for which the person waits for an answer to it; null if they do not. */
  waits: number | null
  /** Data with which these seconds were loaded. */
  since: unknown
  /** URL of the chat. */
  url: string
}

function Message({ message, chatId, person, waits, since, url }: MessageProps) {
  const { t } = useTranslation('chat_inbox')
  const { side, is_note: isNote, writer, text, language, time, cards, file, flags, isRead } = message
  if (side === 'system') return <p className="text-center text-12 text-ink-3">{text}</p>
  const isOurs = side === 'staff' && !isNote
  const author = side === 'staff' ? writer : person
  const authorName = author ?? (side === 'staff' ? '' : t('visitor'))
  return (
    <article
      className={`flex max-w-[85%] gap-2 ${isOurs ? 'flex-row-reverse self-end' : 'self-start'}`}
      aria-label={`${authorName}, ${time}`}
    >
      {!isOurs && <PersonInitials name={author} className="size-7 bg-sand-100 text-11 text-ink-2" />}
      <div className={`grid min-w-0 gap-1 ${isOurs ? 'justify-items-end' : 'justify-items-start'}`}>
        {(text !== '' || isNote) && (
          <div
            className={`${BUBBLE} ${isNote ? 'border border-honey-deep bg-honey-tint text-honey-ink' : isOurs ? 'bg-ink text-paper' : 'bg-sand-100'}`}
          >
            {isNote && (
              <p className="text-12">
                <span className="font-semibold">{authorName}</span> {t('only_team')}
              </p>
            )}
            {text !== '' && (
              <p lang={isNote ? undefined : language}>
                <MessageText text={text} />
              </p>
            )}
          </div>
        )}
        {file && <MessageFileLink chatId={chatId} file={file} />}
        {cards.map(({ key, card }) => (
          <SmallRoomCard key={key} card={card} className="w-72 max-w-full lg:w-80" />
        ))}
        <MessageTranslation message={message} action={url} />
        {flags.map((flag) => (
          <p key={flag} className="inline-flex items-center gap-1 text-12 font-medium text-danger">
            <Icon name="circle-alert" size="tiny" />
            {t(`flag_${flag}`)}
          </p>
        ))}
        <p className="text-12 text-ink-3 tabular">
          {time}
          {isOurs && writer !== null && ` · ${writer}`}
          {isRead !== null && ` · ${t(isRead ? 'read' : 'sent')}`}
          {waits !== null && <Waiting seconds={waits} since={since} />}
        </p>
      </div>
    </article>
  )
}

/** Counts beside the message that waits, unread by screen readers, for whom the list says it. */
function Waiting({ seconds, since }: { seconds: number; since: unknown }) {
  const { t } = useTranslation('chat_inbox')
  const { language } = useSite()
  const passed = useSecondsSince(since)
  return (
    <span aria-hidden="true" className="font-medium text-danger">
      {' · '}
      {t('waiting_since', { time: waitText(seconds + passed, language) })}
    </span>
  )
}
