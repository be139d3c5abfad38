import { type CompiledMessage, formatMessage, type Values } from '@amber/copy/format-message'
import type { Language } from '@amber/domain/languages'
import type { I18nFormatModule } from 'i18next'

type Icu = I18nFormatModule & {
  parse(message: CompiledMessage, values: Values, language: Language): string
  addLookupKeys(keys: string[]): string[]
}

/** Formats precompiled ICU messages instead of i18next's own format. */
export const icu: Icu = {
  type: 'i18nFormat',
  parse: (message, values, language) => formatMessage(message, language, values),
  // Plurals are part of the message, so i18next need not look up `key_one` and `key_other`.
  addLookupKeys: (keys) => keys,
}
