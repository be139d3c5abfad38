import type { Language } from './languages.ts'

/** Names in language menus, each in its own language. They are apart because menus load late. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
}
