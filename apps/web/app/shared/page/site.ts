import type { Language } from '@amber/domain/languages'
import { type CurrencyCode, DEFAULT_CURRENCY } from '@amber/domain/money/currency'
import type { Edition, EditionName } from '@amber/editions/edition'
import { editionByName, otherEdition } from '@amber/editions/editions'
import { useRouteLoaderData } from 'react-router'
import { useCurrentLanguage } from '../../i18n/use-translation.ts'
import type { Account } from '../../server/account.server.ts'
import type { EnquiryMode } from '../../features/enquiry/shared/enquiry-mode.ts'
import type { LoginSettings } from '../../features/login/shared/login-settings.ts'
import type { SiteSeo } from './seo.ts'
import type { ReportSettings } from '../error-reports/report-settings.ts'
import type { TagSettings } from '../tracking/tag-settings.ts'
import type { VitalsSettings } from '../vitals/vitals-settings.ts'
import type { MapSettings } from '../map/map-settings.ts'
import type { Preferences } from '../../server/preferences.server.ts'

/** Data that the root loader provides to every page. */
export type SiteFacts = Omit<Preferences, 'nationality'> & {
  edition: EditionName
  /** Origin of canonical URLs. */
  origin: string
  /** Origin of the other edition's canonical URLs; absent if there is only this edition. */
  otherOrigin?: string | undefined
  indexable: boolean
  /** Absent when the built-in map is shown. */
  map?: MapSettings | undefined
  /** Absent when email is the only login method. */
  login?: LoginSettings | undefined
  /** Absent in the default mode; `unknown` if it depends on the visitor and the page is shared. */
  enquiryMode?: EnquiryMode | 'unknown' | undefined
  /** Key by which the page follows its flags or asks for them; absent while they have their defaults and nothing can be taken back. */
  flagsKey?: string | undefined
  /** Absent when there is only our own chat. */
  chatWidgetUrl?: string | undefined
  /** Absent when pages report no errors. */
  errorReports?: ReportSettings | undefined
  /** Absent where no third party gets events. */
  tags?: TagSettings | undefined
  /** Absent when no page view is measured. */
  vitals?: VitalsSettings | undefined
  account: Account | undefined
  /** Opaque owner of pages stored offline: see `offline/worker.ts`. Undefined on a page that failed. */
  offlineOwner?: string | undefined
}

type Site = Omit<SiteFacts, 'edition' | 'otherOrigin'> & {
  edition: Edition
  language: Language
  currency: CurrencyCode
  /** This edition's site, then the other edition's where it is known. */
  sites: SiteSeo['sites']
}

/** Returns the edition, preferences and account. Works on every page, including one that failed. */
export function useSite(): Site {
  const loaded = useRouteLoaderData('root') as SiteFacts | undefined
  const { otherOrigin, ...facts }: Partial<SiteFacts> = loaded ?? {}
  const edition = editionByName(facts.edition ?? 'world')
  // Language of the loaded messages, known even if the root loader failed.
  const currentLanguage = useCurrentLanguage() as Language | undefined
  return {
    language: currentLanguage ?? edition.defaultLanguage,
    currency: DEFAULT_CURRENCY,
    // If even the root loader failed, the page hides the banner and the consent bar, and must not be indexed.
    bannerHidden: true,
    consent: 'necessary',
    origin: '',
    indexable: false,
    account: undefined,
    ...facts,
    edition,
    sites: [
      { origin: facts.origin ?? '', edition },
      ...(otherOrigin ? [{ origin: otherOrigin, edition: otherEdition(edition) }] : []),
    ],
  }
}
