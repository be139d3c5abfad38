export const LANGUAGES = ['en', 'es', 'fr', 'de', 'zh'] as const

export type Language = (typeof LANGUAGES)[number]

export const isLanguage = (text: unknown): text is Language => (LANGUAGES as readonly unknown[]).includes(text)

/** Locale whose date and number formats speakers of the language expect. */
export const LOCALES: Record<Language, string> = { en: 'en-GB', es: 'es-ES', fr: 'fr-FR', de: 'de-DE', zh: 'zh-CN' }

/** Maps both `zh-CN` and `ZH` to `zh`. */
export function languageOfTag(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split('-')
  return isLanguage(primary) ? primary : undefined
}

type LanguagePreferences = {
  /**
   * The person's own choice: the cookie `selectedLanguage` or the query parameter `lang`. It takes precedence over
   * Accept-Language.
   */
  chosen?: string | undefined
  acceptLanguage?: string | undefined
  /** Default of the edition. */
  fallback: Language
}

export function pickLanguage({ chosen, acceptLanguage, fallback }: LanguagePreferences): Language {
  return languageOfTag(chosen ?? '') ?? preferredLanguage(acceptLanguage ?? '') ?? fallback
}

/**
 * Returns the supported language with the highest weight; the first one wins a tie. A weight of 0 excludes a language.
 */
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
