export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text)

/** What language menus show: each language in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
  zh: '中文',
}

/** The locale whose dates and numbers a reader of that language expects. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', zh: 'zh-CN' }

/** `zh-CN` and `ZH` are both `zh`. */
function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split('-')
  return isLanguage(primary) ? primary : undefined
}

type Wishes = {
  /** The person's own pick: the cookie `selectedLanguage`, or `lang` in a query. It beats what the browser asks for. */
  chosen?: string | undefined
  /** The browser's Accept-Language header. */
  acceptLanguage?: string | undefined
  /** The edition's default. */
  fallback: Language
}

export function pickLanguage({ chosen, acceptLanguage, fallback }: Wishes): Language {
  return languageOfTag(chosen ?? '') ?? preferredLanguage(acceptLanguage ?? '') ?? fallback
}

/** The offered language with the highest weight; the first named wins a tie. A weight of 0 means "not this one". */
function preferredLanguage(header: string): Language | undefined {
  let best: { language: Language; weight: number } | undefined
  for (const item of header.split(',')) {
    const [tag = '', ...parameters] = item.split(';')
    const language = languageOfTag(tag)
    const weight = weightOf(parameters)
    if (language && weight > (best?.weight ?? 0)) best = { language, weight }
  }
  return best?.language
}

function weightOf(parameters: string[]): number {
  const quality = parameters.map((parameter) => parameter.trim().toLowerCase()).find((text) => text.startsWith('q='))
  if (quality === undefined) return 1
  const weight = Number(quality.slice(2))
  return weight >= 0 && weight <= 1 ? weight : 0
}
