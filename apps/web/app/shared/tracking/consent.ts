import { CONSENT_COOKIE, type ConsentChoice, isConsentChoice } from '@amber/domain/tracking/consent-cookie'
import type { Edition } from '@amber/editions/edition'
import { parseCookie } from 'cookie'

/** Returns the visitor's choice, or undefined if they have not made one. */
export function consentChoiceOf(cookies: string): ConsentChoice | undefined {
  const choice = parseCookie(cookies)[CONSENT_COOKIE]
  return isConsentChoice(choice) ? choice : undefined
}

/**
 * Returns whether tracking is allowed. Check it before setting a non-essential cookie or loading a tracking script.
 * Takes `document.cookie` in the browser and the `cookie` header on the server. No choice means no consent.
 */
export const hasConsent = (cookies: string, { trackingNeedsConsent }: Pick<Edition, 'trackingNeedsConsent'>): boolean =>
  !trackingNeedsConsent || consentChoiceOf(cookies) === 'all'
