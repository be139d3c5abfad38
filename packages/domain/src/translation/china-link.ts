import type { Language } from '../languages.ts'
import { isExempt, ORIGINAL_LANGUAGE } from './page-translation.ts'

/** Chinese partners add it with `true` to links, for readers who never chose a language. */
export const CHINA_LINK_PARAMETER = 'isChinaLang'

type Link = {
  /** Path without a language. */
  path: string
  query: URLSearchParams
  /** Language of the URL or the cookie, if there is one: it wins. */
  chosen: Language | undefined
  defaultLanguage: Language
  exemptPaths: ReadonlySet<string>
}

/**
 * Returns the language to which a partner's link switches the page: the China edition's, where the edition's own would
 * be English. It switches nothing on exempt paths.
 */
export function chinaLinkLanguage({ path, query, chosen, defaultLanguage, exemptPaths }: Link): Language | undefined {
  if (query.get(CHINA_LINK_PARAMETER) !== 'true' || chosen !== undefined) return undefined
  return defaultLanguage === ORIGINAL_LANGUAGE && !isExempt(path, exemptPaths) ? 'zh' : undefined
}
