import type { EditionName } from '@amber/editions/edition'
import { createContext } from 'react-router'

/** What the server's configuration gives to pages. Pages read no environment variable themselves. */
export type ServerSettings = {
  apiUrl: string
  edition: EditionName
  reportError(error: unknown, requestId: string | undefined): void
}

export const serverSettings = createContext<ServerSettings>()
