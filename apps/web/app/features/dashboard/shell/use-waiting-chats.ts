import { countWaitingChats } from '@amber/contract/endpoints/chat-inbox'
import type { DashboardCounts } from '@amber/contract/schemas/dashboard-counts'
import { useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { callApi } from '../../../browser/api-client.ts'
import { INBOX_PATH } from '../inbox/inbox-url.ts'

const POLL_MS = 30_000

/** A poll is no sign of a person. Without one, it ends long before the session does, so that it keeps none open. */
const IDLE_MS = 30 * 60_000

/** Signs that somebody sits in front of the page. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

/**
 * Returns how many people in chats wait for the reader. The inbox knows it from its own data, which its socket keeps up to
 * date. Other pages ask twice a minute while they are visible; what a page loaded last counts until then.
 */
export function useWaitingChats(counts: DashboardCounts | undefined, hasInbox: boolean): number | undefined {
  const inInbox = useInboxCount()
  const [polled, setPolled] = useState<{ after: DashboardCounts | undefined; waiting: number }>()
  const isPolling = hasInbox && inInbox === undefined
  useEffect(() => {
    if (!isPolling) return undefined
    const abort = new AbortController()
    const { signal } = abort
    let seenAt = Date.now()
    const poll = () => {
      if (document.visibilityState !== 'visible' || Date.now() - seenAt > IDLE_MS) return
      callApi(countWaitingChats, {}, { signal }).then(
        ({ data }) => setPolled({ after: counts, waiting: data.waiting }),
        // The next poll tries again.
        () => {},
      )
    }
    const timer = setInterval(poll, POLL_MS)
    const noteSign = () => {
      seenAt = Date.now()
    }
    for (const sign of SIGNS) addEventListener(sign, noteSign, { passive: true, signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        noteSign()
        poll()
      },
      { signal },
    )
    return () => {
      clearInterval(timer)
      abort.abort()
    }
  }, [isPolling, counts])
  return inInbox ?? (polled?.after === counts ? polled?.waiting : undefined) ?? counts?.chats
}

/** Returns the number that the inbox shows; undefined on other pages. */
function useInboxCount(): number | undefined {
  const inbox = useMatches().find(({ pathname }) => pathname === INBOX_PATH || pathname.startsWith(`${INBOX_PATH}/`))
  return (inbox?.loaderData as { waiting?: number } | undefined)?.waiting
}
