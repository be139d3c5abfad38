import { type Language, LOCALES } from '@amber/domain/languages'

/** Returns the time of an instant by the visitor's own clock. Spanish has an article, which is singular for one o'clock. */
export function clockText(instant: Date, language: Language): string {
  const time = new Intl.DateTimeFormat(LOCALES[language], { hour: 'numeric', minute: '2-digit' }).format(instant)
  if (language !== 'es') return time
  return `${instant.getHours() === 1 ? 'la' : 'las'} ${time}`
}
