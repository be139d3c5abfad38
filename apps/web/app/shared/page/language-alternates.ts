import { languagePrefix } from '@amber/domain/seo/language-path'
import type { Language } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'

/** An edition's site, as search engines see it. */
export type EditionSite = {
  origin: string
  edition: Pick<Edition, 'defaultLanguage' | 'languages' | 'hreflangRegion'>
}

/** Returns the URL of a page in a language. */
export function urlInLanguage(path: string, language: Language, { origin, edition }: EditionSite): string {
  const prefix = languagePrefix(language, edition.defaultLanguage)
  return new URL(prefix !== '' && path === '/' ? prefix : prefix + path, origin).href
}

/** Returns the page in each language of each edition. Visitors of other languages get the one for the whole world. */
export const languageAlternates = (path: string, sites: readonly EditionSite[]) =>
  sites.flatMap((site) => {
    const { defaultLanguage, languages, hreflangRegion } = site.edition
    const tagged = languages.map((language) => ({
      hrefLang: hreflangRegion ? `${language}-${hreflangRegion}` : language,
      href: urlInLanguage(path, language, site),
    }))
    return hreflangRegion
      ? tagged
      : [...tagged, { hrefLang: 'x-default', href: urlInLanguage(path, defaultLanguage, site) }]
  })
