import { createChatTicket } from '@amber/contract/endpoints/chat'
import type { ServerFrame } from '@amber/contract/schemas/chat-socket'
import { CHAT_TYPING_INTERVAL_MS, CHAT_TYPING_MS } from '@amber/domain/chat/chat-limits'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'
import { simulateInteraction } from '../../../browser/on-first-interaction.ts'
import { type ChatConnection, connectChat, openChatSocket } from '../../chat/shared/chat-socket.ts'
import { createThreadWatch, type ThreadWatch } from '../../chat/shared/thread-watch.ts'

/** How often the page loads again by itself, without the socket and in case a signal was lost. */
const REFRESH_MS = 30_000

/** Changes within this time are loaded together. */
const COALESCE_MS = 300

export type LiveInbox = {
  isLive: boolean
  /** Whether the visitor of the open chat is typing. */
  isVisitorTyping: boolean
  /** Tells the visitor of the open chat that somebody is typing. */
  sendTyping: () => void
}

/**
 * Keeps the inbox up to date. The socket says only that chats have changed; what they are is loaded again as the server
 * renders it, so that the page shows the same with the socket and without it.
 */
export function useLiveInbox(chatId: string | undefined, lastSeq: number): LiveInbox {
  const revalidator = useRevalidator()
  const [isLive, setLive] = useState(false)
  const [typingIn, setTypingIn] = useState<string>()
  const connection = useRef<ChatConnection>(undefined)
  const watch = useRef<ThreadWatch>(undefined)
  /** How far the visitor of the open chat has read. */
  const readUpTo = useRef<{ id: string; seq: number }>(undefined)
  const typedAt = useRef(0)
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const load = useEffectEvent(() => {
    simulateInteraction()
    void revalidator.revalidate()
  })
  const refresh = useEffectEvent(() => {
    clearTimeout(refreshTimer.current)
    // A tab that comes to the front loads then.
    if (document.visibilityState === 'visible') refreshTimer.current = setTimeout(load, COALESCE_MS)
  })
  const onFrame = useEffectEvent((frame: ServerFrame) => {
    switch (frame.type) {
      case 'inbox':
        return refresh()
      case 'thread': {
        const { id, visitor } = frame.thread
        const isFurther = readUpTo.current?.id === id && readUpTo.current.seq < visitor.read_seq
        readUpTo.current = { id, seq: visitor.read_seq }
        return isFurther && refresh()
      }
      case 'typing':
        if (frame.side !== 'visitor') return undefined
        setTypingIn(frame.thread)
        clearTimeout(typingTimer.current)
        typingTimer.current = setTimeout(() => setTypingIn(undefined), CHAT_TYPING_MS)
        return undefined
      case 'messages':
        return setTypingIn(undefined)
      case 'failed':
        return frame.code !== 'not_found' && watch.current?.retry(frame.thread)
      default:
        return undefined
    }
  })
  const onChange = useEffectEvent((isReady: boolean) => {
    setLive(isReady)
    if (!isReady) return watch.current?.stop()
    connection.current?.send({ type: 'watch_inbox' })
    if (chatId !== undefined) watch.current?.start(chatId, () => lastSeq)
    // Chats may have changed while there was no connection.
    refresh()
  })
  useEffect(() => {
    const opened = connectChat({
      open: async () => openChatSocket((await callApi(createChatTicket, { body: { side: 'staff' } })).data.ticket),
      onFrame,
      onChange,
    })
    connection.current = opened
    const openedWatch = createThreadWatch({ send: (frame) => opened.send(frame) })
    watch.current = openedWatch
    const retry = () => opened.retry()
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      openedWatch.stop()
      opened.stop()
      clearTimeout(refreshTimer.current)
      clearTimeout(typingTimer.current)
    }
  }, [])

  const watchOpenChat = useEffectEvent((id: string) => watch.current?.start(id, () => lastSeq))
  useEffect(() => {
    if (chatId === undefined) return undefined
    watchOpenChat(chatId)
    return () => {
      watch.current?.stop()
      connection.current?.send({ type: 'unwatch', thread: chatId })
    }
  }, [chatId])

  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && refresh()
    const timer = setInterval(onVisible, REFRESH_MS)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])

  return {
    isLive,
    isVisitorTyping: typingIn !== undefined && typingIn === chatId,
    sendTyping: () => {
      if (chatId === undefined || performance.now() - typedAt.current < CHAT_TYPING_INTERVAL_MS) return
      typedAt.current = performance.now()
      connection.current?.send({ type: 'typing', thread: chatId })
    },
  }
}
