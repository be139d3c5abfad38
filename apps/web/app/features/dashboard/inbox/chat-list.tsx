import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PersonInitials } from '../dial/person-initials.tsx'
import { OlderPages } from '../kit/older-pages.tsx'
import { ViewTabs } from '../kit/view-tabs.tsx'
import { INBOX_TABS } from '@amber/domain/chat/inbox'
import type { ChatLine } from './chat-lines.ts'
import { inboxUrl } from './inbox-url.ts'
import type { InboxData } from './load-inbox.server.ts'
import { useSecondsSince } from './use-seconds-since.ts'
import { WaitTime } from './wait-time.tsx'

type Props = {
  data: InboxData
  /** Id of the chat beside the list. */
  shown: string | undefined
}

/** The chats of a view, whoever has waited longest first. */
export function ChatList({ data, shown }: Props) {
  const { t } = useTranslation('chat_inbox')
  const { chats, counts, tab, page, hasMore, me } = data
  const passed = useSecondsSince(chats)
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-chat="${shown}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const tabs = INBOX_TABS.map((name) => ({
    key: name,
    label: t(`tab_${name}`),
    url: inboxUrl(undefined, { tab: name }),
    count: name === 'closed' ? undefined : String(counts[name]),
    isCurrent: name === tab,
  }))
  return (
    <section aria-label={t('list')} className="flex min-h-0 min-w-0 flex-col lg:border-r lg:border-sand-200">
      <ViewTabs label={t('tabs')} tabs={tabs} />
      <div className="min-h-0 grow lg:overflow-y-auto">
        {chats.length === 0 ? (
          <div className="p-4">
            <EmptyState level={2} title={t(`none_${tab}_title`)} text={t(`none_${tab}_text`)} />
          </div>
        ) : (
          <ol ref={list}>
            {chats.map((chat) => (
              <Row
                key={chat.id}
                chat={chat}
                url={inboxUrl(chat.id, { tab, page })}
                isShown={chat.id === shown}
                me={me}
                passed={passed}
              />
            ))}
          </ol>
        )}
      </div>
      <OlderPages
        newestUrl={page > 1 ? inboxUrl(undefined, { tab }) : undefined}
        olderUrl={hasMore ? inboxUrl(undefined, { tab, page: page + 1 }) : undefined}
      />
    </section>
  )
}

type RowProps = { chat: ChatLine; url: string; isShown: boolean; me: number; passed: number }

function Row({ chat, url, isShown, me, passed }: RowProps) {
  const { t } = useTranslation('chat_inbox')
  const { name, waitedSeconds, snoozedUntil, assignee } = chat
  const waits = waitedSeconds !== null
  return (
    <li className="border-b border-sand-200">
      <Link
        to={url}
        data-chat={chat.id}
        preventScrollReset
        {...(isShown && { 'aria-current': 'true' as const })}
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 px-3.5 py-2.5 hover:bg-sand-50 aria-[current]:bg-sand-100 aria-[current]:shadow-[inset_2px_0_var(--color-select)]"
      >
        <PersonInitials name={name} className="size-8 bg-sand-100 text-12 text-ink-2" />
        <span className="min-w-0">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className={`min-w-0 truncate ${waits ? 'font-semibold' : 'font-medium'}`}>
              {name ?? t('visitor')}
            </span>
            <LanguageTag language={chat.language} />
            <span className="ml-auto shrink-0 pl-1">
              {waits ? (
                <WaitTime seconds={waitedSeconds + passed} />
              ) : (
                <span className="text-12 text-ink-3 tabular">{chat.last}</span>
              )}
            </span>
          </span>
          <span className={`block truncate ${waits ? 'text-ink' : 'text-ink-3'}`}>
            <Excerpt chat={chat} me={me} />
          </span>
          {snoozedUntil !== null && (
            <span className="flex items-center gap-1 text-12 text-ink-3">
              <Icon name="moon" size="tiny" />
              {t('snoozed', { time: snoozedUntil })}
            </span>
          )}
          {assignee && assignee.id !== me && (
            <span className="block truncate text-12 text-ink-3">{t('take_over', { name: assignee.name ?? '' })}</span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The language in which the person writes, as a short tag. */
export const LanguageTag = ({ language }: Pick<ChatLine, 'language'>) => (
  <span className="shrink-0 rounded-tag bg-sand-100 px-1 text-11 font-medium text-ink-2 uppercase">{language}</span>
)

function Excerpt({ chat, me }: { chat: ChatLine; me: number }) {
  const { t } = useTranslation('chat_inbox')
  const { lastMessage, language } = chat
  if (!lastMessage) return null
  const { side, is_note: isNote, text, writer } = lastMessage
  if (isNote) return t('note_excerpt', { text })
  if (side === 'system') return t('system', { text })
  if (side === 'visitor') return <span lang={language}>{text}</span>
  if (writer?.id === me) return t('you', { text })
  return writer?.name ? t('colleague', { name: writer.name, text }) : t('team', { text })
}
