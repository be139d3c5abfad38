import type { InitOptions } from 'i18next'

/** Options shared by server and browser, which differ only in how messages load. */
export const OPTIONS = {
  defaultNS: 'common',
  // No fallback language: the gate ensures that all five are complete.
  fallbackLng: false,
  // React and JSON escape values.
  interpolation: { escapeValue: false },
} satisfies InitOptions
