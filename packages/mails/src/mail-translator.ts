import { mailText, type MailTextKey } from '@amber/copy/mail-text'
import type { Values } from '@amber/copy/format-message'
import type { Edition } from '@amber/editions/edition'
import { type Language, LOCALES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Money } from '@amber/domain/money/money'

/** Texts and formats of one language for templates. */
export type MailTranslator = {
  brand: string
  t: (key: MailTextKey, values?: Values) => string
  /** In UTC unless the day ends in another time zone. */
  day: (at: Date, timeZone?: string) => string
  /** Includes the time zone, because the recipient's location is unknown. */
  moment: (at: Date, timeZone?: string) => string
  list: (items: readonly string[]) => string
  money: (money: Money) => string
}

export function createMailTranslator(language: Language, { brand }: Pick<Edition, 'brand'>): MailTranslator {
  const locale = LOCALES[language]
  return {
    brand,
    t: (key, values) => mailText(language, key, values),
    day: (at, timeZone = 'UTC') => at.toLocaleDateString(locale, { timeZone, dateStyle: 'long' }),
    moment: (at, timeZone = 'UTC') =>
      at.toLocaleString(locale, {
        timeZone,
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
      }),
    list: (items) => new Intl.ListFormat(locale).format(items),
    money: (money) => formatMoney(money, language),
  }
}
