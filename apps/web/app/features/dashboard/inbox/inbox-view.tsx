import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PersonInitials } from '../dial/person-initials.tsx'
import { DenseLink } from '../kit/dense-button.tsx'
import { useLeadWords } from '../leads/use-lead-words.ts'
import { canAssign, canChange, ChatActions } from './chat-actions.tsx'
import { ChatFacts } from './chat-facts.tsx'
import { ChatList, LanguageTag } from './chat-list.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { inboxUrl } from './inbox-url.ts'
import type { ChatData, InboxData } from './load-inbox.server.ts'
import { type LiveInbox, useLiveInbox } from './use-live-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useMarkRead } from './use-mark-read.ts'

type Props = {
  data: InboxData
  /** Says what came of the last form. */
  message?: ReactNode
}

/** The inbox: the chats, the conversation and what staff know about the person. Narrow screens show one of them at a time. */
export function InboxView({ data, message }: Props) {
  const { t } = useTranslation('chat_inbox')
  useInboxKeys()
  const chat = data.chat && !('isGone' in data.chat) ? data.chat : undefined
  const live = useLiveInbox(chat?.id, chat?.lastSeq ?? 0)
  useMarkRead(chat?.id, chat?.lastSeq ?? 0)
  const hints = [
    { keys: ['J', 'K'], label: t('hint_move') },
    ...(chat
      ? [
          { keys: ['R'], label: t('hint_reply') },
          { keys: ['/'], label: t('hint_replies') },
          ...(canAssign(chat) ? [{ keys: ['A'], label: t('hint_assign') }] : []),
          ...(canChange(chat) && chat.state !== 'closed' ? [{ keys: ['E'], label: t('hint_close') }] : []),
          ...(chat.lead ? [{ keys: ['O'], label: t('hint_lead') }] : []),
        ]
      : []),
  ]
  return (
    <DashboardFrame
      title={t('title')}
      note={t('waiting', { count: data.waiting })}
      hasOwnScroll
      hints={hints}
      status={t(live.isLive ? 'live' : 'not_live')}
    >
      <div className="grid min-h-0 grow lg:grid-cols-[18rem_minmax(0,1fr)] min-[80rem]:grid-cols-[18rem_minmax(0,1fr)_16rem] min-[100rem]:grid-cols-[20rem_minmax(0,1fr)_19rem]">
        <div className={`min-h-0 min-w-0 lg:grid ${data.chat ? 'max-lg:hidden' : ''}`}>
          <ChatList data={data} shown={chat?.id} />
        </div>
        {chat ? (
          // Another chat is another field, so that nothing typed for one person is sent to another.
          <OpenChat key={chat.id} chat={chat} data={data} live={live} message={message} />
        ) : (
          <div className={`p-4 min-[80rem]:col-span-2 ${data.chat ? '' : 'max-lg:hidden'}`}>
            {data.chat ? (
              <EmptyState level={2} title={t('gone_title')} text={t('gone_text')}>
                <DenseLink to={inboxUrl(undefined, { tab: data.tab })}>{t('back')}</DenseLink>
              </EmptyState>
            ) : (
              data.chats.length > 0 && <EmptyState level={2} title={t('choose_title')} text={t('choose_text')} />
            )}
          </div>
        )}
      </div>
    </DashboardFrame>
  )
}

type OpenChatProps = Props & { chat: ChatData; live: LiveInbox }

function OpenChat({ chat, data, live, message }: OpenChatProps) {
  const { t } = useTranslation('chat_inbox')
  const { tab, page, before, me, showsFacts } = data
  const name = chat.name ?? t('visitor')
  return (
    <>
      <section
        aria-label={name}
        className={`flex min-h-0 min-w-0 flex-col max-lg:h-[calc(100dvh-3.5rem)] ${showsFacts ? 'max-[80rem]:hidden' : ''}`}
      >
        <ChatHead chat={chat} name={name} tab={tab} me={me} page={page} />
        <div className="px-4 pt-3 empty:hidden">{message}</div>
        <Conversation chat={chat} state={{ tab, page, before }} typing={live.isVisitorTyping ? name : undefined} />
        <Composer chat={chat} clientId={data.clientId} onTyping={live.sendTyping} />
      </section>
      <aside
        aria-label={t('facts')}
        className={`min-h-0 min-w-0 bg-sand-50 lg:overflow-y-auto min-[80rem]:border-l min-[80rem]:border-sand-200 ${showsFacts ? '' : 'max-[80rem]:hidden'}`}
      >
        <div className="border-b border-sand-200 px-4 py-2 min-[80rem]:hidden">
          <DenseLink to={inboxUrl(chat.id, { tab, page })} variant="plain">
            <Icon name="arrow-left" size="tiny" />
            {t('to_conversation')}
          </DenseLink>
        </div>
        <ChatFacts chat={chat} tab={tab} />
      </aside>
    </>
  )
}

type HeadProps = { chat: ChatData; name: string; tab: InboxData['tab']; page: number; me: number }

function ChatHead({ chat, name, tab, page, me }: HeadProps) {
  const { t } = useTranslation('chat_inbox')
  const { languageName } = useLeadWords()
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-2.5 gap-y-2 border-b border-sand-200 px-4 py-2">
      <DenseLink to={inboxUrl(undefined, { tab, page })} variant="plain" aria-label={t('back')} className="lg:hidden">
        <Icon name="arrow-left" size="tiny" />
      </DenseLink>
      <PersonInitials name={chat.name} className="size-8 bg-sand-100 text-12 text-ink-2 max-md:hidden" />
      <div className="min-w-24 flex-1">
        <h2 className="flex min-w-0 items-center gap-1.5 font-sans text-13 font-semibold tracking-normal">
          <span className="min-w-0 truncate">{name}</span>
          <LanguageTag language={chat.language} />
        </h2>
        <p className="truncate text-12 text-ink-3">
          {[languageName(chat.language), chat.place?.name ?? chat.session.property_name, chat.assignee?.name]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <DenseLink to={inboxUrl(chat.id, { tab, page, showsFacts: true })} className="min-[80rem]:hidden">
        <Icon name="info" size="tiny" />
        <span className="max-md:sr-only">{t('facts')}</span>
      </DenseLink>
      <ChatActions chat={chat} me={me} tab={tab} />
    </header>
  )
}
