import type { FlagValue } from '@amber/domain/flags/catalogue'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Returns the words for values: yes and no for flags of two answers, and the values themselves for others. */
export function useFlagWords() {
  const { t } = useTranslation('flags')
  return {
    value: (value: FlagValue): string => (typeof value === 'boolean' ? t(value ? 'value_true' : 'value_false') : value),
  }
}
