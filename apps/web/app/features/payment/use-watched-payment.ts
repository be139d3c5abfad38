import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askPayment } from './ask-payment.ts'
import { nextQuestionMs, PATIENCE_MS } from './question-times.ts'
import type { PaymentView } from './payment-view.ts'

type Watched = Pick<PaymentView, 'token' | 'status'> & {
  /** While a card is being sent from here, which a page that is written anew would break off. */
  isPaused: boolean
  /** The page has been written anew, for a payment that stands so. */
  onChanged: (status: PaymentStatus) => void
}

/**
 * Asks how a payment stands: often while others are at it, seldom while it is the payer's turn, which may be taken in
 * another window, and at once when somebody comes back or the connection does. The server writes the page anew once it
 * stands otherwise. Tells whether it takes longer than it should, and whether we could not be asked.
 */
export function useWatchedPayment({ token, status, isPaused, onChanged }: Watched): {
  isSlow: boolean
  isAway: boolean
} {
  const { revalidate } = useRevalidator()
  const [slowSince, setSlowSince] = useState<PaymentStatus>()
  const [isAway, setAway] = useState(false)
  const tell = useEffectEvent(onChanged)
  useEffect(() => {
    if (token === null || isPaused) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    let isAsking = false
    const began = performance.now()
    const lookLater = () => {
      const waited = performance.now() - began
      const next = nextQuestionMs(status, waited)
      if (next === undefined) return
      if (waited > PATIENCE_MS) setSlowSince(status)
      clearTimeout(timer)
      timer = setTimeout(() => void look(), next)
    }
    const look = async () => {
      if (isAsking) return
      isAsking = true
      // Without an answer the next question gets one.
      const now = await askPayment(token).catch(() => undefined)
      isAsking = false
      if (isLeft) return
      setAway(now === undefined)
      if (now === undefined || now.status === status) return lookLater()
      await revalidate()
      tell(now.status)
    }
    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void look()
    }
    lookLater()
    document.addEventListener('visibilitychange', lookAgain)
    addEventListener('focus', lookAgain)
    addEventListener('online', lookAgain)
    return () => {
      isLeft = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookAgain)
      removeEventListener('focus', lookAgain)
      removeEventListener('online', lookAgain)
    }
  }, [token, status, isPaused, revalidate])
  return { isSlow: slowSince === status, isAway }
}
