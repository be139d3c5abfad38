import type { Language } from '@amber/domain/languages'
import { type CurrencyCode, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import type { Edition, EditionName } from '@amber/editions/edition'
import { editionByName } from '@amber/editions/editions'
import { useRouteLoaderData } from 'react-router'
import { useSpokenLanguage } from '../i18n/use-translation.ts'
import type { Account } from './account.server.ts'
import type { EnquiryMode } from './enquiry-mode.ts'
import type { LoginSettings } from './login-settings.ts'
import type { MapSettings } from './map-settings.ts'
import type { Preferences } from './preferences.server.ts'

/** What the root route's loader tells every page. */
export type SiteFacts = Preferences & {
  edition: EditionName
  /** Where canonical addresses begin. */
  origin: string
  indexable: boolean
  /** Absent where the built-in map is shown. */
  map?: MapSettings | undefined
  /** Absent where e-mail is the only way to log in. */
  login?: LoginSettings | undefined
  /** Absent where it is the usual one. */
  enquiryMode?: EnquiryMode | undefined
  account: Account | undefined
  /** Whoever asks, as their browser may know them: see `offline/worker.ts`. Unknown on a page that failed. */
  keptFor?: string | undefined
}

type Site = Omit<SiteFacts, 'edition'> & { edition: Edition; language: Language; currency: CurrencyCode }

/** Which edition this is, what it speaks and for whom; known on every page, also on one that failed. */
export function useSite(): Site {
  const facts = useRouteLoaderData('root') as SiteFacts | undefined
  const edition = editionByName(facts?.edition ?? 'world')
  // What the texts are in, also where the root has failed.
  const spoken = useSpokenLanguage() as Language | undefined
  return {
    language: spoken ?? edition.defaultLanguage,
    currency: DEFAULT_CURRENCY,
    // Nothing may be asked of a visitor, nor listed, where even the root has failed.
    bannerHidden: true,
    consent: 'necessary',
    origin: '',
    indexable: false,
    account: undefined,
    ...facts,
    edition,
  }
}
