import { includedCostName, type LaterPayment, laterPaymentName, todayPaymentName } from '@amber/copy/payment-names'
import { scheduleText, type ScheduleTextKey } from '@amber/copy/schedule-text'
import { walkText } from '@amber/domain/geo/walk-text'
import { isNothingToday } from '@amber/domain/payment/nothing-today'
import type { IncludedCost, TodayPurpose } from '@amber/domain/payment/payment-schedule'
import type { RentMethod } from '@amber/domain/payment/payment-plan'
import type { StayPrice } from '@amber/domain/cost/stay-price'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { mailText, type MailTextKey } from '@amber/copy/mail-text'
import type { Values } from '@amber/copy/format-message'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import type { Edition } from '@amber/editions/edition'
import { type Language, LOCALES } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Money } from '@amber/domain/money/money'
import { priceText } from './price-text.ts'

/** Texts and formats of one language for templates. */
export type MailTranslator = {
  brand: string
  t: (key: MailTextKey, values?: Values) => string
  /** In the time zone of the place, in which the day ends; in UTC for calendar days and mails about no place. */
  day: (at: Date, timeZone?: string) => string
  /** As on pages: in the time zone of the place, which is named. In UTC for mails about no place. */
  moment: (at: Date, timeZone?: string) => string
  /** Names payments as pages do. */
  paymentNames: {
    today: (paid: { purpose: TodayPurpose; deposit: Money }) => string
    /** Such as '£99 today, towards your £490 deposit'. */
    toPay: (due: { money: Money; purpose: TodayPurpose; deposit: Money }) => string
    later: (
      payment: Omit<LaterPayment, 'includes'> & { includes?: readonly IncludedCost[] | undefined },
      currency: CurrencyCode,
    ) => string
    back: string
    /** Where the landlord's account comes from, because others may send details of their own. */
    accountDetails: (method: RentMethod) => string
  }
  list: (items: readonly string[]) => string
  /** Writes the first letter in upper case, for texts that stand alone. */
  sentence: (text: string) => string
  money: (money: Money) => string
  /** Formats a price as pages do, such as '£172.18 per week'. */
  price: (price: StayPrice) => string
  /** Formats a straight-line distance as the distance on foot, such as '0.6 mi'. */
  distance: (metres: number) => string
  /** Formats 50 as '50%'. */
  percent: (percent: number) => string
}

export function createMailTranslator(language: Language, { brand }: Pick<Edition, 'brand'>): MailTranslator {
  const schedule = (key: ScheduleTextKey, values?: Values) => scheduleText(language, key, values)
  const money = (amount: Money) => formatMoney(amount, language)
  return {
    brand,
    paymentNames: {
      today: ({ purpose, deposit }) => todayPaymentName(schedule, { purpose, deposit: money(deposit) }),
      toPay: ({ money: amount, purpose, deposit }) =>
        isNothingToday(purpose)
          ? schedule('nothing_today')
          : schedule(`today_${purpose}`, { amount: money(amount), deposit: money(deposit) }),
      later: ({ includes, ...payment }, currency) => {
        const names = includes?.map((cost) => includedCostName(cost, (amount) => money({ amount, currency })))
        return laterPaymentName(schedule, { ...payment, includes: names }, language)
      },
      back: schedule('what_back'),
      accountDetails: (method) => schedule(`details_${method}`),
    },
    t: (key, values) => mailText(language, key, values),
    day: (at, timeZone = 'UTC') => formatDate(at, language, { timeZone, format: { dateStyle: 'long' } }),
    moment: (at, timeZone = 'UTC') => formatMoment(at, language, { timeZone }),
    list: (items) => new Intl.ListFormat(LOCALES[language]).format(items),
    sentence: (text) => text.replace(/^\p{Letter}/u, (letter) => letter.toLocaleUpperCase(LOCALES[language])),
    money,
    price: (price) => priceText(price, language),
    distance: (metres) => walkText(metres, language),
    percent: (percent) => new Intl.NumberFormat(LOCALES[language], { style: 'percent' }).format(percent / 100),
  }
}
