import type { Language } from '@amber/domain/languages'

/** English words that are spelled the same in these languages. */
export const UNTRANSLATED_WORDS: Readonly<Record<string, readonly Language[]>> = {
  Actions: ['fr'],
  Admin: ['de'],
  Asia: ['es'],
  'Block, 24': ['de'],
  Blog: ['es', 'fr', 'de'],
  Code: ['fr', 'de'],
  Browser: ['de'],
  Commission: ['fr'],
  Cookies: ['es', 'fr', 'de'],
  Dashboard: ['de'],
  Europe: ['fr'],
  Name: ['de'],
  'Name: {name}': ['de'],
  No: ['es'],
  Notifications: ['fr'],
  Organisation: ['fr', 'de'],
  'Page {page}': ['fr'],
  Parking: ['fr'],
  Passkey: ['de'],
  Person: ['de'],
  Photos: ['fr'],
  Podcast: ['fr', 'de'],
  Region: ['de'],
  Roles: ['es'],
  'Section, 32': ['fr'],
  Status: ['de'],
  Studio: ['fr', 'de'],
  Total: ['es', 'fr'],
  System: ['de'],
  Team: ['de'],
  Text: ['de'],
  Vote: ['fr'],
  'Wi-Fi': ['fr'],
  Winter: ['de'],
  '{count, plural, one {# photo} other {# photos}}': ['fr'],
  bus: ['es', 'fr'],
  metro: ['es'],
  train: ['fr'],
  tram: ['fr'],
  // Names of local transport.
  MRT: ['es', 'fr', 'de'],
  Tube: ['de'],
  'U-Bahn': ['de'],
  // Product names.
  WhatsApp: ['es', 'fr', 'de', 'zh'],
  '{brand} Plus': ['es', 'fr', 'de', 'zh'],
  'Version {version}': ['fr'],
}

/** Namespaces or keys that no code references by name, with the reason. */
export const DYNAMIC_KEYS: Readonly<Record<string, string>> = {
  errors: 'asked for by code: the compiler compares them with ERROR_STATUS',
  listing: 'asked for by what landlords write: listingWord',
  toasts: 'the words of the specification, which come with login and booking',
}
