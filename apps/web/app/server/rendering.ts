import { createContext } from 'react-router'

/** Options for rendering one response: React Router passes the nonce on to its scripts; a `whole` page is not streamed. */
export const rendering = createContext<{ nonce: string; whole: boolean }>()
