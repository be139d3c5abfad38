import { chatHoursOf } from '@amber/editions/chat-hours'
import { chatOpeningOf } from '@amber/domain/chat/hours'
import { CHAT_TYPING_MS } from '@amber/domain/chat/chat-limits'
import type { ChatKind } from '@amber/domain/chat/vocabulary'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useSite } from '../../../shared/page/site.ts'
import { Announcements } from './announcements.tsx'
import { createChatClient } from './chat-client.ts'
import { unreadCountOf } from './chat-state.ts'
import { chatStorage } from './chat-storage.ts'
import { Composer } from './composer.tsx'
import { EarlierThreadQuestion } from './earlier-thread-question.tsx'
import { MessageList } from './message-list.tsx'
import { MessengerHeader } from './messenger-header.tsx'
import { useChatPage } from './use-chat-page.ts'
import { useUsualWait } from './use-usual-wait.ts'

export type MessengerProps = {
  kind: ChatKind
  /** False while the visitor has closed the messenger, which stays connected. */
  isShown: boolean
  onClose: () => void
  onUnread: (count: number) => void
}

/** A visitor's thread with one of our teams. */
export function Messenger({ kind, isShown, onClose, onUnread }: MessengerProps) {
  const { t } = useTranslation('chat')
  const { account, edition, language } = useSite()
  const [client] = useState(() =>
    createChatClient({ kind, accountId: account?.id, language, storage: chatStorage(kind) }),
  )
  const state = useSyncExternalStore(client.subscribe, client.getState)
  const page = useChatPage()
  const now = useMinutes()
  const opening = chatOpeningOf(chatHoursOf(edition, language), now)
  const usualWait = useUsualWait()
  // While nobody is there, the time of the next opening says more.
  const wait = opening.isOpen ? usualWait : undefined
  const { view, isLoading, isOffline } = state
  const unreadCount = unreadCountOf(state)
  const isTyping = useIsRecent(state.typingAt, CHAT_TYPING_MS)

  useEffect(() => {
    void client.start()
    addEventListener('online', client.retry)
    return () => {
      removeEventListener('online', client.retry)
      client.stop()
    }
  }, [client])

  useEffect(() => {
    if (!isShown) return onUnread(unreadCount)
    onUnread(0)
    const markRead = () => {
      if (document.visibilityState === 'visible') client.markRead()
    }
    markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [client, isShown, unreadCount, onUnread])

  return (
    <>
      <MessengerHeader kind={kind} thread={view.thread} opening={opening} wait={wait} onClose={onClose} />
      {isOffline && (
        <output className="bg-warning-tint px-4 py-2 text-center text-13 text-warning">{t('offline')}</output>
      )}
      <MessageList
        kind={kind}
        view={view}
        isLoading={isLoading}
        opening={opening}
        wait={wait}
        now={now}
        isStaffTyping={isTyping}
        onResend={client.resend}
        onDrop={client.drop}
        onLoadFile={client.loadFile}
        onRate={client.rate}
        onTranslate={state.canTranslate ? client.translate : undefined}
      />
      {state.isThreadOffered && <EarlierThreadQuestion onAnswer={client.answerOffer} />}
      <Announcements messages={view.messages} isLoading={isLoading} />
      <Composer client={client} kind={kind} state={state} page={page} opening={opening} />
    </>
  )
}

const MINUTE_MS = 60_000

/** Returns the time, renewed every minute, because teams come and go while the messenger is open. */
function useMinutes(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns whether the instant, in milliseconds, is less than the duration ago. */
function useIsRecent(instant: number | undefined, durationMs: number): boolean {
  const [expired, setExpired] = useState<number>()
  useEffect(() => {
    if (instant === undefined) return undefined
    const timer = setTimeout(() => setExpired(instant), durationMs)
    return () => clearTimeout(timer)
  }, [instant, durationMs])
  return instant !== undefined && expired !== instant
}
