import type { Telephony } from './telephony.ts'

/** Fallback without a provider: the page shows a `tel:` link, and the caller says how the call went. */
export const telLinks: Telephony = { name: 'tel', openLine: () => ({ method: 'link' }) }
