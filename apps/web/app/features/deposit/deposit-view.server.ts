import type { DepositReturn } from '@amber/contract/schemas/deposit-returns'
import { evidenceText } from '@amber/copy/evidence-text'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import { formatDate } from '@amber/domain/dates/format-date'
import { DEPOSIT_RULES_CHECKED_ON, findDepositRule, type ReturnRule } from '@amber/domain/deposit/deposit-rules'
import { returnDeadline } from '@amber/domain/deposit/return-deadline'
import type { Language } from '@amber/domain/languages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import { moneyToDecimal } from '@amber/domain/money/money'
import type { DepositField } from './deposit-fields.ts'

/** The deposit of a booking as its student sees it, the law of the place, and a letter that asks for it. */
export type DepositView = {
  status: DepositReturn['status']
  currency: CurrencyCode
  expected: string
  /** Our ledger's figures; null if it has none. */
  ledger: Readonly<Record<keyof NonNullable<DepositReturn['ledger']>, string | null>> | null
  /** Null if our ledger has the whole deposit. */
  landlordPart: string | null
  deadline: { day: string; withDeductions: string | null; by: 'law' | 'agreement' | 'place' } | null
  outcome: {
    returned: string
    day: string
    deducted: string | null
    reason: string | null
    missing: string | null
  } | null
  isDisputed: boolean
  canDispute: boolean
  /** Whether the student has said when they leave. */
  isTracked: boolean
  /** Whether the law counts from the day on which both agreed. */
  countsFromAgreement: boolean
  /** Values with which the forms begin. */
  values: Readonly<Record<DepositField, string>>
  firstDay: CalendarDay
  today: CalendarDay
  /** Null where we know no rule. */
  rule: RuleView | null
  letter: { language: Language; text: string }
}

export type RuleView = {
  returns: ReturnRule
  day: string | null
  withDeductions: string | null
  protect: { days: number; isWorkingDays: boolean } | null
  schemes: string
  source: string
  checkedOn: string
}

/** Languages that landlords of a country read; English elsewhere. */
const LETTER_LANGUAGES: Readonly<Record<string, Language>> = { DE: 'de', FR: 'fr', ES: 'es', CN: 'zh' }

const LONG_DAY = { dateStyle: 'long' } as const

const formatDay = (date: CalendarDay, language: Language) => formatDate(date, language, { format: LONG_DAY })

export function depositView(deposit: DepositReturn, language: Language): DepositView {
  const { currency, ledger, deadline, outcome, leaving, country, state } = deposit
  const day = (date: CalendarDay) => formatDay(date, language)
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const moneyUnlessZero = (amount: number) => (amount === 0 ? null : money(amount))
  const rule = findDepositRule({ country, state })
  return {
    status: deposit.status,
    currency,
    expected: money(deposit.expected),
    ledger: ledger && {
      held: moneyUnlessZero(ledger.held),
      returning: moneyUnlessZero(ledger.returning),
      refunded: moneyUnlessZero(ledger.refunded),
      released: moneyUnlessZero(ledger.released),
    },
    landlordPart: moneyUnlessZero(deposit.landlord_part),
    deadline: deadline && {
      day: day(deadline.day),
      withDeductions: deadline.with_deductions && day(deadline.with_deductions),
      by: deadline.by,
    },
    outcome: outcome && {
      returned: money(outcome.returned),
      day: day(outcome.returned_on),
      deducted: moneyUnlessZero(outcome.deducted),
      reason: outcome.reason,
      missing: moneyUnlessZero(outcome.missing),
    },
    isDisputed: deposit.is_disputed,
    canDispute: deposit.can_dispute,
    isTracked: leaving !== null,
    countsFromAgreement: rule?.returns.is === 'after_agreement',
    values: valuesOf(deposit),
    firstDay: deposit.first_day,
    today: deposit.today,
    rule: ruleView(deposit, language),
    letter: letterOf(deposit),
  }
}

const leftOnOf = ({ leaving, last_day }: DepositReturn): CalendarDay => leaving?.left_on ?? last_day

function valuesOf(deposit: DepositReturn): DepositView['values'] {
  const { leaving, outcome, currency, today } = deposit
  const decimal = (amount: number | undefined) => (amount ? moneyToDecimal({ amount, currency }) : '')
  return {
    left_on: leftOnOf(deposit),
    requested_from: leaving?.requested_from ?? '',
    requested_on: leaving?.requested_on ?? '',
    agreed_on: leaving?.agreed_on ?? '',
    reminders: leaving === null || leaving.reminders ? 'true' : '',
    returned_on: outcome?.returned_on ?? today,
    returned: decimal(outcome?.returned),
    deducted: decimal(outcome?.deducted),
    reason: outcome?.reason ?? '',
  }
}

function ruleView(deposit: DepositReturn, language: Language): RuleView | null {
  const rule = findDepositRule(deposit)
  if (!rule) return null
  const deadline = returnDeadline(rule.returns, leftOnOf(deposit))
  const day = (date: CalendarDay | null | undefined) => (date ? formatDay(date, language) : null)
  return {
    returns: rule.returns,
    day: day(deadline?.day),
    withDeductions: day(deadline?.withDeductions),
    protect: rule.protect ?? null,
    schemes: rule.schemes.join(', '),
    source: rule.source,
    checkedOn: formatDay(DEPOSIT_RULES_CHECKED_ON, language),
  }
}

function letterOf(deposit: DepositReturn): DepositView['letter'] {
  const { country, reference, place, room, student } = deposit
  const language = LETTER_LANGUAGES[country ?? ''] ?? 'en'
  const day = formatDay(leftOnOf(deposit), language)
  const facts = { reference, place, room, student: student ?? '', day }
  return { language, text: evidenceText(language, 'deposit_letter_text', facts) }
}
