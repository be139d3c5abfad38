import type { OpeningHours } from '@amber/domain/contact/opening-hours'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'

export const EDITION_NAMES = ['world', 'china'] as const

export type EditionName = (typeof EDITION_NAMES)[number]

/** Countries with their own customer service number. */
export const CONTACT_COUNTRIES = ['GB', 'IN', 'US', 'AU'] as const

export type ContactCountry = (typeof CONTACT_COUNTRIES)[number]

export const APP_PLATFORMS = ['ios', 'android'] as const

export type AppPlatform = (typeof APP_PLATFORMS)[number]

/** Map providers: `alternate` is for China, `map_box` can be enabled by a flag in any edition. */
const MAP_PROVIDER_NAMES = ['standard', 'alternate', 'map_box'] as const

export type MapProviderName = (typeof MAP_PROVIDER_NAMES)[number]

/** Everything in which the editions differ. Code reads a property here and never checks the edition's name. */
export type Edition = {
  readonly name: EditionName
  readonly brand: string
  readonly logo: string
  /** Background colour in the app manifest while the app opens, equal to the page background. */
  readonly ground: string
  /** The page background in the dark theme, in which browsers show their own bars. */
  readonly darkGround: string
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
  /** Region of the edition's visitors in `hreflang`, such as `CN`; absent for the whole world. */
  readonly hreflangRegion?: string
  readonly defaultCurrency: CurrencyCode
  /** Payment methods, the default first. A payment offers those that its currency supports. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** ISO code of the country from which staff call. */
  readonly companyCountry: string
  /** Emails of exactly this domain belong to staff. */
  readonly companyEmailDomain: string
  readonly supportEmail: string
  /** Phone number shown first to people who need help. */
  readonly supportPhone: string
  readonly contacts: Readonly<Record<ContactCountry, string>>
  /** When the phones of each country are answered. */
  readonly openingHours: Readonly<Record<ContactCountry, OpeningHours>>
  readonly appStores: Readonly<Record<AppPlatform, string>>
  readonly mapProvider: MapProviderName
  /** Whether forms send a token that proves a human filled them in. */
  readonly humanVerification: boolean
  readonly chatOpensAtLoad: boolean
  /** Whether tracking cookies and scripts wait for consent. */
  readonly trackingNeedsConsent: boolean
}
