import { createContext } from 'react-router'

/** How the server wants one answer made. React Router hands the nonce on to its own scripts. */
export const rendering = createContext<{ nonce: string; whole: boolean }>()
