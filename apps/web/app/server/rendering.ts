import { createContext } from 'react-router'

type Rendering = {
  /** React Router passes it on to its scripts. */
  nonce: string
  /** Whether the page is rendered completely instead of being streamed. */
  whole: boolean
  /** Whether the URL has a language although the page is not public. */
  mustLeaveLanguage: boolean
}

/** Options for rendering one response. */
export const rendering = createContext<Rendering>()
