import { createContext } from 'react-router'

type Rendering = {
  /** React Router passes it on to its scripts. */
  nonce: string
  /** Whether the page is rendered completely instead of being streamed. */
  whole: boolean
  /** Whether the page is public, so that it has a URL in each language. */
  isPublic: boolean
}

/** Options for rendering one response. */
export const rendering = createContext<Rendering>()
