/** Event of the window after a visitor has chosen whether to consent, and the cookie says so. */
export const CONSENT_EVENT = 'consent-chosen'
