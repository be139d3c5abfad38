import { useEffect } from 'react'
import { completePath } from './fetch-payment.ts'

/**
 * Switches to the completion URL after a card was sent, without a request: the page already shows the result, even
 * offline. Reloading loads the completion page.
 */
export function useCompleteUrl(token: string | null, isComplete: boolean) {
  useEffect(() => {
    if (!isComplete || token === null) return
    const previousUrl = location.pathname + location.search
    const complete = completePath(token)
    history.replaceState(history.state, '', complete)
    return () => {
      if (location.pathname === complete) history.replaceState(history.state, '', previousUrl)
    }
  }, [token, isComplete])
}
