import type { InitOptions } from 'i18next'

/** What server and browser share; the rest is where their messages come from. */
export const OPTIONS = {
  defaultNS: 'common',
  // No second language behind the first: the gate keeps all five complete.
  fallbackLng: false,
  // Values are React's or JSON's to escape.
  interpolation: { escapeValue: false },
} satisfies InitOptions
