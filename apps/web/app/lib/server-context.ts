import type { EditionName } from '@amber/editions/edition'
import { createContext } from 'react-router'
import type { CardSettings } from './card-settings.ts'
import type { EnquiryMode } from './enquiry-mode.ts'
import type { LoginSettings } from './login-settings.ts'
import type { MapSettings } from './map-settings.ts'

/** What the server's configuration gives to pages. Pages read no environment variable themselves. */
export type ServerSettings = {
  apiUrl: string
  edition: EditionName
  /** The real site, which search engines may list; not a preview or a developer's machine. */
  production: boolean
  /** Whose map is shown, where it is not the built-in one. */
  map?: MapSettings | undefined
  login?: LoginSettings | undefined
  /** Absent where no card can be taken. */
  cards?: CardSettings | undefined
  /** How "Enquire" opens. */
  enquiryMode?: EnquiryMode | undefined
  /** Pages for those who build the site, such as `/dev/ui`. */
  devPages: boolean
  /** Of a request: where the network's edge writes the visitor's country. */
  countryHeader?: string | undefined
  reportError(error: unknown, requestId: string | undefined): void
}

export const serverSettings = createContext<ServerSettings>()
