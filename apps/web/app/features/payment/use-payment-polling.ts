import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchPayment } from './fetch-payment.ts'
import { nextPollMs, SLOW_AFTER_MS } from './poll-interval.ts'
import type { PaymentView } from './payment-view.ts'

type PollingOptions = Pick<PaymentView, 'token' | 'status' | 'method' | 'card'> & {
  /** True while a card is being sent from this page, because revalidating would interrupt it. */
  isPaused: boolean
  /** Called after the page was revalidated because of the new status. */
  onChanged: (status: PaymentStatus) => void
}

/**
 * Polls the payment: often while the bank works, rarely while the payer may pay in another window, and at once when the
 * window regains focus or the connection. Revalidates the page when the status changes. Returns whether it is slow and
 * whether the last poll failed.
 */
export function usePaymentPolling({ token, status, method, card, isPaused, onChanged }: PollingOptions): {
  isSlow: boolean
  isOffline: boolean
} {
  const { revalidate } = useRevalidator()
  const [slowStatus, setSlowStatus] = useState<PaymentStatus>()
  const [isOffline, setOffline] = useState(false)
  const notifyChanged = useEffectEvent(onChanged)
  const isCardUnknown = method === 'card' && card === null
  useEffect(() => {
    if (token === null || isPaused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isUnmounted = false
    let isPolling = false
    const startedAt = performance.now()
    const schedulePoll = () => {
      const waitedMs = performance.now() - startedAt
      const delayMs = nextPollMs(status, waitedMs, { isCardUnknown })
      if (delayMs === undefined) return
      if (waitedMs > SLOW_AFTER_MS) setSlowStatus(status)
      clearTimeout(timer)
      timer = setTimeout(() => void poll(), delayMs)
    }
    const poll = async () => {
      if (isPolling) return
      isPolling = true
      // A failed poll is retried by the next one.
      const latest = await fetchPayment(token).catch(() => undefined)
      isPolling = false
      if (isUnmounted) return
      setOffline(latest === undefined)
      if (latest === undefined) return schedulePoll()
      if (latest.status === status) {
        // The page says what it waits for, so it also changes with the method, and its receipt names the card.
        if (latest.method !== method || (isCardUnknown && latest.card !== null)) void revalidate()
        return schedulePoll()
      }
      await revalidate()
      notifyChanged(latest.status)
    }
    const pollIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void poll()
    }
    schedulePoll()
    document.addEventListener('visibilitychange', pollIfVisible)
    addEventListener('focus', pollIfVisible)
    addEventListener('online', pollIfVisible)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', pollIfVisible)
      removeEventListener('focus', pollIfVisible)
      removeEventListener('online', pollIfVisible)
    }
  }, [token, status, method, isCardUnknown, isPaused, revalidate])
  return { isSlow: slowStatus === status, isOffline }
}
