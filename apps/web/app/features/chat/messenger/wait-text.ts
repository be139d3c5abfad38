import { spokenWaitOf } from '@amber/domain/chat/usual-wait'
import { type Language, LOCALES } from '@amber/domain/languages'

/** Returns a wait in words, such as "4 minutes". */
export function waitText(seconds: number, language: Language): string {
  const { value, unit } = spokenWaitOf(seconds)
  return new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
