/** Choices of the consent bar, each one click away. */
const CONSENT_CHOICES = ['all', 'necessary'] as const

export type ConsentChoice = (typeof CONSENT_CHOICES)[number]

export const CONSENT_COOKIE = 'cookieConsent'

export const isConsentChoice = (text: unknown): text is ConsentChoice =>
  (CONSENT_CHOICES as readonly unknown[]).includes(text)
