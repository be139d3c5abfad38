import { createChatTicket } from '@amber/contract/endpoints/chat'
import type { ClientFrame, ServerFrame } from '@amber/contract/schemas/chat-socket'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'
import { simulateInteraction } from '../../../browser/on-first-interaction.ts'
import { openLiveSocket, type LiveSocket } from './live-socket.ts'

/** How often the page loads again by itself, without the socket and in case a signal was lost. */
const REFRESH_MS = 30_000

/** Changes within this time are loaded together. */
const COALESCE_MS = 300

/** For how long somebody is shown to be typing after the last sign of it. */
const TYPING_MS = 6_000

/** How often the other side is told that somebody is typing. */
const TYPING_EVERY_MS = 3_000

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
  const socket = useRef<LiveSocket>(undefined)
  const typedAt = useRef(0)
  const refreshTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const load = useEffectEvent(() => {
    simulateInteraction()
    void revalidator.revalidate()
  })
  const refresh = useEffectEvent(() => {
    clearTimeout(refreshTimer.current)
    refreshTimer.current = setTimeout(load, COALESCE_MS)
  })
  const onFrame = useEffectEvent((frame: ServerFrame) => {
    if (frame.type === 'inbox') refresh()
    else if (frame.type === 'typing' && frame.side === 'visitor') {
      setTypingIn(frame.thread)
      clearTimeout(typingTimer.current)
      typingTimer.current = setTimeout(() => setTypingIn(undefined), TYPING_MS)
    } else if (frame.type === 'messages') setTypingIn(undefined)
  })
  const onOpen = useEffectEvent((send: (frame: ClientFrame) => void) => {
    setLive(true)
    send({ type: 'watch_inbox' })
    if (chatId !== undefined) send({ type: 'watch', thread: chatId, after: lastSeq })
    // Chats may have changed while there was no connection.
    refresh()
  })
  useEffect(() => {
    const live = openLiveSocket({
      getTicket: async () => (await callApi(createChatTicket, { body: { side: 'staff' } })).data.ticket,
      onOpen,
      onFrame,
      onClose: () => setLive(false),
    })
    socket.current = live
    return () => {
      live.close()
      clearTimeout(refreshTimer.current)
      clearTimeout(typingTimer.current)
    }
  }, [])

  const watch = useEffectEvent((id: string) => {
    socket.current?.send({ type: 'watch', thread: id, after: lastSeq })
  })
  useEffect(() => {
    if (chatId === undefined) return undefined
    watch(chatId)
    return () => socket.current?.send({ type: 'unwatch', thread: chatId })
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
      if (chatId === undefined || performance.now() - typedAt.current < TYPING_EVERY_MS) return
      typedAt.current = performance.now()
      socket.current?.send({ type: 'typing', thread: chatId })
    },
  }
}
