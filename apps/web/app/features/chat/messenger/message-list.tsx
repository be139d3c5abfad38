import type { ChatWait } from '@amber/contract/schemas/chat'
import type { ChatOpening } from '@amber/domain/chat/hours'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { cardReferencesOf } from '@amber/domain/chat/room-cards'
import { LOCALES } from '@amber/domain/languages'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { ThreadView } from '../shared/thread-view.ts'
import { isSameDay, useDayText } from './day-text.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageFile } from './message-file.tsx'
import { MessageTranslation } from './message-translation.tsx'
import { PendingFile } from './pending-file.tsx'
import { RatingQuestion } from './rating-question.tsx'
import { RoomCard } from './room-card.tsx'
import { useOpeningText } from './use-opening-text.ts'
import { WaitNote } from './wait-note.tsx'

type Props = {
  kind: ChatKind
  view: ThreadView
  isLoading: boolean
  opening: ChatOpening
  /** The usual wait; undefined while nobody is there, or if it is not known. */
  wait: ChatWait | undefined
  now: Date
  isStaffTyping: boolean
  onResend: (clientId: string) => void
  onDrop: (clientId: string) => void
  /** Loads a file of a message, or the small picture of it. */
  onLoadFile: (uuid: string, kind: 'file' | 'preview') => Promise<Blob>
  onRate: (rating: number) => Promise<void>
  /** Translates the message with a number; undefined where no translation service is configured. */
  onTranslate: ((seq: number) => Promise<string>) | undefined
}

export function MessageList({
  kind,
  view,
  isLoading,
  opening,
  wait,
  now,
  isStaffTyping,
  onResend,
  onDrop,
  onLoadFile,
  onRate,
  onTranslate,
}: Props) {
  const { t } = useTranslation('chat')
  const { language } = useSite()
  const dayText = useDayText()
  const { thread, messages, pending } = view
  const time = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit' })
  const lastOwnSeq = messages.findLast(({ side }) => side === 'visitor')?.seq
  const isSeen = lastOwnSeq !== undefined && (thread?.staff.read_seq ?? 0) >= lastOwnSeq
  const hasAnswer = messages.some(({ side }) => side === 'staff')
  const startedAt = messages.find(({ side }) => side === 'visitor')?.created_at
  return (
    // Reversed, so that the newest message stays in view. It scrolls, so keyboard users have to reach it.
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('messages')}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto overscroll-contain p-4 outline-offset-[-2px]"
    >
      <div className="mb-auto grid gap-2">
        <Introduction kind={kind} opening={opening} isAnswered={hasAnswer} />
        {isLoading && <Skeleton className="h-16 w-3/4" />}
        {messages.map((message, index) => {
          const previous = messages[index - 1]
          const next = messages[index + 1]
          const isFirstOfDay = previous === undefined || !isSameDay(previous.created_at, message.created_at)
          const isLastOfRun = next === undefined || next.side !== message.side
          return (
            <Fragment key={message.seq}>
              {isFirstOfDay && (
                <p className="py-2 text-center text-13 text-ink-3 first-letter:uppercase">
                  {dayText(message.created_at)}
                </p>
              )}
              <MessageBubble
                side={message.side}
                // A file without a caption shows its own name.
                text={message.text === message.file?.name ? '' : message.text}
                language={message.language}
                writer={previous?.side === message.side ? null : message.writer}
                isFlagged={message.flags.includes('off_site_payment')}
              />
              {message.file && (
                <MessageFile file={message.file} isOwn={message.side === 'visitor'} onLoad={onLoadFile} />
              )}
              {onTranslate && message.side !== 'visitor' && message.language !== language && !message.file && (
                <MessageTranslation onTranslate={() => onTranslate(message.seq)} />
              )}
              {cardReferencesOf(message, [location.host]).map((reference) => (
                <RoomCard key={reference.key} reference={reference} isOwn={message.side === 'visitor'} />
              ))}
              {isLastOfRun && (
                <p className={`text-13 text-ink-3 ${message.side === 'visitor' ? 'text-right' : ''}`}>
                  <time dateTime={message.created_at}>{time.format(new Date(message.created_at))}</time>
                  {message.seq === lastOwnSeq && t('after_time', { state: t(isSeen ? 'seen' : 'sent') })}
                </p>
              )}
            </Fragment>
          )
        })}
        {pending.map((message) => {
          const { client_id, text, hasFailed } = message
          if (message.file) return <PendingFile key={client_id} message={message} onResend={onResend} onDrop={onDrop} />
          return (
            <Fragment key={client_id}>
              <MessageBubble side="visitor" text={text} isPending={!hasFailed} />
              {cardReferencesOf(message, [location.host]).map((reference) => (
                <RoomCard key={reference.key} reference={reference} isOwn />
              ))}
              <p className="flex items-center justify-end gap-2 text-13 text-ink-3">
                {hasFailed ? (
                  <>
                    <span className="flex items-center gap-1.5 text-danger">
                      <Icon name="circle-alert" size="small" />
                      {t('not_sent')}
                    </span>
                    <Button variant="link" onClick={() => onResend(client_id)}>
                      {t('try_again')}
                    </Button>
                  </>
                ) : (
                  t('sending')
                )}
              </p>
            </Fragment>
          )
        })}
        {wait && startedAt !== undefined && !hasAnswer && thread?.state === 'open' && (
          <WaitNote wait={wait} startedAt={new Date(startedAt)} now={now} />
        )}
        {isStaffTyping && <Typing name={thread?.assignee ?? null} />}
        {thread?.state === 'closed' && <RatingQuestion key={thread.id} rating={thread.rating} onRate={onRate} />}
      </div>
    </section>
  )
}

type IntroductionProps = Pick<Props, 'kind' | 'opening'> & { isAnswered: boolean }

/** Says what visitors should know before they write: who answers, when, and how frauds begin. */
function Introduction({ kind, opening, isAnswered }: IntroductionProps) {
  const { t } = useTranslation('chat')
  const openingText = useOpeningText(opening)
  return (
    <div className="grid gap-3 pb-2 text-13 text-ink-2">
      <p className="text-15 text-ink">{t(`${kind}_intro`)}</p>
      {!isAnswered && (
        <p className="flex items-start gap-2">
          <Icon name="clock" size="small" className="mt-0.5" />
          <span>{opening.isOpen ? openingText : t('closed_note', { back: openingText })}</span>
        </p>
      )}
      <p className="flex items-start gap-2">
        <Icon name="shield-check" size="small" className="mt-0.5 text-success" />
        {t('scam_note')}
      </p>
    </div>
  )
}

function Typing({ name }: { name: string | null }) {
  const { t } = useTranslation('chat')
  return (
    <p className="flex w-fit items-center gap-1 rounded-[16px_16px_16px_4px] bg-sand-100 px-4 py-3.5">
      <span className="sr-only">{name === null ? t('typing_team') : t('typing', { name })}</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span key={delay} className={`size-2 animate-breathe rounded-pill bg-ink-3 ${delay}`} />
      ))}
    </p>
  )
}
