import { type Language, LOCALES } from '@amber/domain/languages'
import { useSite } from '../../../shared/page/site.ts'

/** Returns the names of languages in the reader's. */
export function useLanguageName() {
  const { language } = useSite()
  const names = new Intl.DisplayNames(LOCALES[language], { type: 'language' })
  return (code: Language): string => names.of(LOCALES[code].slice(0, 2)) ?? code
}
