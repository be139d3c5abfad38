import { compileMessages } from '@amber/copy/compile-messages'
import { messageFiles, readMessages } from '@amber/copy/read-messages'
import type { Language } from '@amber/domain/languages'
import { createInstance, type i18n } from 'i18next'
import { icu } from './icu.ts'
import { OPTIONS } from './options.ts'

/** Returns translations with the messages of all namespaces, to render components in tests. */
export function createTestI18n(language: Language = 'en'): i18n {
  const instance = createInstance().use(icu)
  const messages = Object.fromEntries(
    messageFiles(language).map(({ namespace, file }) => [namespace, compileMessages(readMessages(file))]),
  )
  void instance.init({
    ...OPTIONS,
    lng: language,
    ns: Object.keys(messages),
    resources: { [language]: messages },
    initAsync: false,
  })
  return instance
}
