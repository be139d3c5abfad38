import { formatDate } from '../dates/format-date.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { formatMoney } from '../money/format-money.ts'
import { type PaymentSchedule, rentNumber, type ScheduleEntry } from '../payment/payment-schedule.ts'
import type { AgreementToWrite } from './agreement.ts'

type SamplePayments = NonNullable<AgreementToWrite['sample']>['payments']

const NAMES = {
  today: 'Books the room',
  difference: 'Booking, the rest',
  deposit: 'Deposit',
  rest_of_deposit: 'Deposit, the rest',
  whole_rent: 'Whole rent',
  first_rent: 'First rent',
  instalment: 'Rent',
} as const satisfies Record<ScheduleEntry['kind'], string>

/** Lists the payments of a stay as a sample prints them, in English like the text. Their sum is the total. */
export const samplePayments = (schedule: PaymentSchedule, currency: CurrencyCode): SamplePayments =>
  schedule.entries.map((entry) => ({
    name: `${nameOf(entry, schedule)}, ${dueText(entry)}`,
    amount: formatMoney({ amount: entry.amountMinor, currency }, 'en'),
  }))

const nameOf = (entry: ScheduleEntry, schedule: PaymentSchedule): string =>
  entry.kind === 'instalment' ? `${NAMES.instalment}, payment ${rentNumber(schedule, entry)}` : NAMES[entry.kind]

const dueText = ({ kind, payee, dueOn }: ScheduleEntry): string =>
  kind === 'today'
    ? 'on the day of booking'
    : `${formatDate(dueOn, 'en', { format: { dateStyle: 'long' } })}${payee === 'landlord' ? ', to the landlord' : ''}`
