import { type Language, LOCALES } from '@amber/domain/languages'
import type { IncludedCost, ScheduleEntry, TodayPurpose } from '@amber/domain/payment/payment-schedule'

type LaterKind = Exclude<ScheduleEntry['kind'], 'today'>

type NameKey = `purpose_${TodayPurpose}` | `what_${LaterKind}` | 'what_instalments' | 'what_including'

/** Returns a text of the namespace `schedule`: pages, mails and receipts each have their own way to read it. */
type Translate = (key: NameKey, values: Record<string, string | number>) => string

export type LaterPayment = {
  readonly kind: LaterKind
  /** Position among the rent payments, from 1; unused for others. */
  readonly number: number
  /** Number of equal monthly payments that are named together. */
  readonly count?: number
  /** Costs in it besides the rent, as `includedCostName` names them. */
  readonly includes?: readonly string[] | undefined
}

/** Names the payment that books the room, such as 'Towards your £490 deposit'. */
export const todayPaymentName = (t: Translate, { purpose, deposit }: { purpose: TodayPurpose; deposit: string }) =>
  t(`purpose_${purpose}`, { deposit })

/** Names a later payment with its contents, such as 'First rent payment, including final cleaning (£60)'. */
export function laterPaymentName(t: Translate, payment: LaterPayment, language: Language): string {
  const { kind, number, count = 1, includes } = payment
  const what = count > 1 ? t('what_instalments', {}) : t(`what_${kind}`, { number })
  if (includes === undefined || includes.length === 0) return what
  return t('what_including', { what, list: new Intl.ListFormat(LOCALES[language]).format(includes) })
}

export const includedCostName = ({ name, amountMinor }: IncludedCost, formatAmount: (minor: number) => string) =>
  amountMinor === null ? name : `${name} (${formatAmount(amountMinor)})`
