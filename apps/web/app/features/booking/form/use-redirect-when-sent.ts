import { PAYMENT_REDIRECT_DELAY_MS } from '@amber/domain/booking/next-step'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { SentForm } from './send-result.ts'

/**
 * Redirects to payment after a short delay, so that the confirmation can be read, and to other pages at once. Replaces
 * the history entry so that going back skips the last step.
 */
export function useRedirectWhenSent(sent: SentForm | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (sent === undefined) return
    // The payment page needs a full page load because it has its own content security policy.
    const goOn = () => (sent.next === 'payment' ? location.replace(sent.to) : void navigate(sent.to, { replace: true }))
    const timer = setTimeout(goOn, sent.next === 'payment' ? PAYMENT_REDIRECT_DELAY_MS : 0)
    return () => clearTimeout(timer)
  }, [sent, navigate])
}
