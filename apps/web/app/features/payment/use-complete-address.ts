import { useEffect } from 'react'
import { completePath } from './ask-payment.ts'

/**
 * Once the card was sent the page is at the address to which a bank comes back too, without asking for anything: what it
 * shows is here already, also where the connection is gone. Loaded again it is that page.
 */
export function useCompleteAddress(token: string | null, isComplete: boolean) {
  useEffect(() => {
    if (!isComplete || token === null) return
    const before = location.pathname + location.search
    const complete = completePath(token)
    history.replaceState(history.state, '', complete)
    return () => {
      if (location.pathname === complete) history.replaceState(history.state, '', before)
    }
  }, [token, isComplete])
}
