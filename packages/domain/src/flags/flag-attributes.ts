import type { Language } from '../languages.ts'
import type { PageCategory } from '../tracking/page-category.ts'

export type Device = 'mobile' | 'desktop'

/** Facts that rules may read about whoever looks at a page. The names are the keys of conditions, also in GrowthBook. */
export type FlagAttributes = {
  /** Visitor id, by which people are split into groups. Undefined before consent. */
  readonly id?: string | undefined
  readonly edition: string
  readonly language: Language
  /** Country code in upper case; undefined if the edge network does not say. */
  readonly country?: string | undefined
  readonly device: Device
  readonly isLoggedIn: boolean
  readonly isInternalUser: boolean
  readonly pageCategory?: PageCategory | undefined
  /** Account, to whom exposures belong. Rules can't be about it. */
  readonly userId?: number | undefined
}

export const FLAG_ATTRIBUTE_NAMES = [
  'id',
  'edition',
  'language',
  'country',
  'device',
  'isLoggedIn',
  'isInternalUser',
  'pageCategory',
] as const satisfies readonly (keyof FlagAttributes)[]

/** Browsers on phones and tablets name themselves so. */
const MOBILE = /Mobi|Android/

/** Returns the device by a browser's header. A tablet that claims to be a desktop is one. */
export const deviceOf = (userAgent: string | undefined): Device => (MOBILE.test(userAgent ?? '') ? 'mobile' : 'desktop')
