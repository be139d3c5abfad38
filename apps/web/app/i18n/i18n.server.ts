import { type Language, LANGUAGES } from '@amber/domain/languages'
import { createInstance, type i18n } from 'i18next'
import MESSAGES from 'virtual:copy/messages'
import { icu } from './icu.ts'
import { OPTIONS } from './options.ts'

/** One instance per language that never changes its language, so that requests can share it. */
const INSTANCES = Object.fromEntries(
  LANGUAGES.map((language) => {
    const instance = createInstance().use(icu)
    void instance.init({
      ...OPTIONS,
      lng: language,
      ns: Object.keys(MESSAGES[language]),
      resources: { [language]: MESSAGES[language] },
      // All messages are bundled.
      initAsync: false,
    })
    return [language, instance]
  }),
) as Record<Language, i18n>

export const i18nFor = (language: Language): i18n => INSTANCES[language]
