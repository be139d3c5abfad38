import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'

export const EDITION_NAMES = ['world', 'china'] as const

export type EditionName = (typeof EDITION_NAMES)[number]

/** Countries with a customer-service desk of their own. */
export const CONTACT_COUNTRIES = ['GB', 'IN', 'US', 'AU'] as const

export type ContactCountry = (typeof CONTACT_COUNTRIES)[number]

export const APP_PLATFORMS = ['ios', 'android'] as const

export type AppPlatform = (typeof APP_PLATFORMS)[number]

/** Whose maps are shown: `alternate` are those of China, `map_box` is chosen by a flag in any edition. */
export const MAP_PROVIDER_NAMES = ['standard', 'alternate', 'map_box'] as const

export type MapProviderName = (typeof MAP_PROVIDER_NAMES)[number]

/** All that makes one edition differ from the other. Code asks for a fact here, never which edition it is. */
export type Edition = {
  readonly name: EditionName
  readonly brand: string
  readonly logo: string
  /** Behind the app while it opens, as an app's manifest says it: the colour of the site's paper. */
  readonly ground: string
  readonly defaultLanguage: Language
  readonly languages: readonly Language[]
  readonly defaultCurrency: CurrencyCode
  /** Ways to pay, the usual one first. */
  readonly paymentMethods: readonly PaymentMethod[]
  /** E-mails of this very domain are staff's. */
  readonly companyEmailDomain: string
  readonly supportEmail: string
  /** The first number a person in need is shown. */
  readonly supportPhone: string
  readonly contacts: Readonly<Record<ContactCountry, string>>
  /** Where a phone gets the app. */
  readonly appStores: Readonly<Record<AppPlatform, string>>
  readonly mapProvider: MapProviderName
  /** Whether forms send a token that a human filled them in. */
  readonly humanVerification: boolean
  readonly chatOpensAtLoad: boolean
  /** Tracking cookies and scripts wait for a yes. */
  readonly trackingNeedsConsent: boolean
}
