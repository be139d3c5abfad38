import { createContext } from 'react'

/** Nonce of the response for our own inline scripts. Undefined in the browser, which runs them only from the response. */
export const NonceContext = createContext<string | undefined>(undefined)
