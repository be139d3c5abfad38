import type { Edition } from '@amber/editions/edition'
import { parseCookie } from 'cookie'

/** What a visitor may answer; both are one press away. */
const CONSENT_CHOICES = ['all', 'necessary'] as const

export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

export const CONSENT_COOKIE = 'cookieConsent'

export const isConsentChoice = (text: unknown): text is ConsentChoice =>
  (CONSENT_CHOICES as readonly unknown[]).includes(text)

/** The visitor's answer, or undefined while there is none. */
export function consentChoiceOf(cookies: string): ConsentChoice | undefined {
  const choice = parseCookie(cookies)[CONSENT_COOKIE]
  return isConsentChoice(choice) ? choice : undefined
}

/**
 * Whoever sets a cookie that the site can do without, or loads a script that watches, asks here first.
 * Takes `document.cookie` in the browser and the `cookie` header on the server. Silence is a no.
 */
export const hasConsent = (cookies: string, { trackingNeedsConsent }: Pick<Edition, 'trackingNeedsConsent'>): boolean =>
  !trackingNeedsConsent || consentChoiceOf(cookies) === 'all'
