import { addDays } from 'date-fns/addDays'
import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { SIGNING_DAYS } from '../agreement/agreement.ts'
import type { CostLine, TotalCost } from '../cost/total-cost.ts'
import { type CalendarDay, parseCalendarDay, toCalendarDay } from '../dates/calendar-day.ts'
import { inUtc } from '../dates/in-utc.ts'
import type { Duration } from '../dates/duration.ts'
import { endDate } from '../dates/end-date.ts'
import { divideDown } from '../money/division.ts'
import { stayPeriods } from '../money/stay-rent.ts'
import type { AmountToPay } from './nationality-payment.ts'
import { platformFee } from './platform-fee.ts'
import { type PaymentPlan, RENT_METHODS } from './payment-plan.ts'

/**
 * Kinds of payments. `today` books the room; `difference` is what another nationality in the passport adds to it;
 * `deposit` is due later because nothing is due today; `whole_rent` is a rent that is paid at once.
 */
export const SCHEDULE_KINDS = [
  'today',
  'difference',
  'deposit',
  'rest_of_deposit',
  'whole_rent',
  'first_rent',
  'instalment',
] as const

export const PAYEES = ['amber', 'landlord'] as const

/** `online`: the methods of our payment page. */
export const SCHEDULE_METHODS = ['online', ...RENT_METHODS] as const

/** A cost that a rent payment contains. The amount is null for running costs, which are divided among the payments. */
export type IncludedCost = { readonly name: string; readonly amountMinor: number | null }

export type ScheduleEntry = {
  readonly kind: (typeof SCHEDULE_KINDS)[number]
  readonly dueOn: CalendarDay
  readonly payee: (typeof PAYEES)[number]
  readonly method: (typeof SCHEDULE_METHODS)[number]
  readonly amountMinor: number
  /** Costs in a rent payment besides the rent; absent if there are none. */
  readonly includes?: readonly IncludedCost[]
}

export type PaymentSchedule = {
  /** In order of their dates. Their sum is the total of the stay. */
  readonly entries: readonly ScheduleEntry[]
  /** The refundable part, which the landlord returns after the stay; null if there is none. It is not an entry. */
  readonly moneyBack: { readonly by: CalendarDay; readonly amountMinor: number } | null
}

export type ScheduleInput = {
  /** Includes the fee if today's payment is one. */
  readonly cost: Pick<TotalCost, 'lines' | 'totalMinor' | 'refundableMinor'>
  readonly plan: PaymentPlan
  /** The amount that the payment page charges; null if the place takes no payments. */
  readonly dueToday: Pick<AmountToPay, 'amountMinor' | 'paymentType'> | null
  /** Amount that the nationality in the passport adds to today's payment, once the room is booked. */
  readonly difference?: { readonly amountMinor: number; readonly dueOn: CalendarDay }
  /** Date of the booking in the time zone of the place. */
  readonly bookedOn: CalendarDay
  readonly moveIn: CalendarDay
  readonly lease: Duration
}

/**
 * Returns what is due when, to whom and how. Today's payment and a difference count towards the deposit, and what exceeds
 * it towards the rent; a platform fee counts towards neither. Returns undefined if a date is not a calendar day.
 */
export function paymentSchedule(input: ScheduleInput): PaymentSchedule | undefined {
  const { cost, plan, dueToday, difference, bookedOn, moveIn, lease } = input
  const [first, booked, lastDay] = [parseCalendarDay(moveIn), parseCalendarDay(bookedOn), endDate(moveIn, lease)]
  if (!first || !booked || lastDay === undefined) return undefined
  const todayMinor = dueToday?.amountMinor ?? 0
  const differenceMinor = difference?.amountMinor ?? 0
  const chargedMinor = todayMinor + differenceMinor
  const countedMinor = chargedMinor - platformFee(dueToday && { ...dueToday, amountMinor: chargedMinor })
  const later = deductFromFirst(laterAmounts(cost, rentPayments(plan, lease)), countedMinor)
  const toLandlord = { payee: 'landlord', method: plan.rentMethod } as const
  const signed = lastSigningDay(booked, first)
  const restDue = latest(addDays(booked, plan.depositDays, inUtc), signed)
  const rentDue = rentDates({ first, signed, lastDay, plan, count: later.rent.length })
  const entries: ScheduleEntry[] = [
    { kind: 'today', dueOn: bookedOn, payee: 'amber', method: 'online', amountMinor: todayMinor },
    {
      kind: 'difference',
      dueOn: difference?.dueOn ?? bookedOn,
      payee: 'amber',
      method: 'online',
      amountMinor: differenceMinor,
    },
    {
      kind: countedMinor > 0 ? 'rest_of_deposit' : 'deposit',
      dueOn: dayOf(earliest(restDue, rentDue[0] ?? restDue)),
      ...toLandlord,
      amountMinor: later.depositMinor,
    },
    ...later.rent.map((amountMinor, index) => ({
      kind:
        later.rent.length === 1
          ? ('whole_rent' as const)
          : index === 0
            ? ('first_rent' as const)
            : ('instalment' as const),
      dueOn: dayOf(rentDue[index] ?? first),
      ...toLandlord,
      amountMinor,
      ...includedCosts(cost, index === 0),
    })),
  ]
  const returned = parseCalendarDay(lastDay)
  return {
    entries: entries
      .filter(({ amountMinor }) => amountMinor > 0)
      // A difference may become due after the first payments to the landlord.
      .toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn))),
    moneyBack:
      cost.refundableMinor > 0 && returned
        ? { by: dayOf(addDays(returned, plan.returnDays, inUtc)), amountMinor: cost.refundableMinor }
        : null,
  }
}

/** Returns the next payment to the landlord on or after a day; undefined after the last one. */
export const nextPayment = ({ entries }: PaymentSchedule, today: CalendarDay): ScheduleEntry | undefined =>
  entries.find(({ payee, dueOn }) => payee === 'landlord' && dueOn >= today)

/** Returns the position of a payment among those of the rent, from 1; 0 for others. */
export const rentNumber = ({ entries }: Pick<PaymentSchedule, 'entries'>, entry: ScheduleEntry): number =>
  entries.filter(({ kind }) => kind === 'first_rent' || kind === 'instalment').indexOf(entry) + 1

type LaterAmounts = { readonly depositMinor: number; readonly rent: readonly number[] }

/**
 * Divides the rent and the running costs into equal payments. The first one also takes the remainder and the one-off
 * costs.
 */
function laterAmounts({ lines, totalMinor }: ScheduleInput['cost'], payments: number): LaterAmounts {
  const sumOf = (isIncluded: (line: CostLine) => boolean) =>
    lines.reduce((sum, line) => (isIncluded(line) ? sum + line.amountMinor : sum), 0)
  const depositMinor = sumOf(({ kind }) => kind === 'deposit')
  const spentMinor = totalMinor - depositMinor - sumOf(({ kind }) => kind === 'fee')
  const onceMinor = sumOf((line) => line.kind === 'cost' && isDueOnce(line))
  // A discount may exceed the rent. It then reduces the one-off costs too.
  const eachMinor = divideDown(Math.max(spentMinor - onceMinor, 0), payments)
  const firstMinor = spentMinor - eachMinor * (payments - 1)
  return { depositMinor, rent: [firstMinor, ...Array.from({ length: payments - 1 }, () => eachMinor)] }
}

type ExtraLine = Extract<CostLine, { kind: 'cost' }>

/** Returns whether a cost is due at once, with the first rent. */
const isDueOnce = ({ refundable, recurrence }: ExtraLine): boolean => refundable || recurrence === 'one_off'

/** Returns the costs in a rent payment. Only the first payment contains those that are due once. */
function includedCosts({ lines }: ScheduleInput['cost'], isFirst: boolean): Pick<ScheduleEntry, 'includes'> {
  const charged = lines.filter((line): line is ExtraLine => line.kind === 'cost' && line.amountMinor > 0)
  const includes = charged
    .filter((line) => isFirst || !isDueOnce(line))
    .map((line) => ({ name: line.name, amountMinor: isDueOnce(line) ? line.amountMinor : null }))
  return includes.length === 0 ? {} : { includes }
}

/** Deducts what is paid today from the deposit and then from the rent, in the order of payment. */
function deductFromFirst({ depositMinor, rent }: LaterAmounts, paidMinor: number): LaterAmounts {
  let remainingMinor = paidMinor
  const reduce = (amountMinor: number) => {
    const deducted = Math.min(amountMinor, remainingMinor)
    remainingMinor -= deducted
    return amountMinor - deducted
  }
  return { depositMinor: reduce(depositMinor), rent: rent.map(reduce) }
}

function rentPayments({ kind, instalments }: PaymentPlan, { count, unit }: Duration): number {
  if (kind === 'upfront') return 1
  const [months, parts] = stayPeriods({ priceDuration: 'monthly', leaseDuration: count, leaseDurationUnit: unit })
  const wholeMonths = Math.max(divideDown(months, parts), 1)
  return kind === 'monthly' ? wholeMonths : Math.min(instalments, wholeMonths)
}

/**
 * Returns the day by which both parties have signed: two weeks after the booking, or on the day of moving in if that is
 * earlier. Nothing is due to a landlord before, because nobody has to pay before the agreement.
 */
const lastSigningDay = (booked: Date, first: Date): Date =>
  latest(earliest(addDays(booked, SIGNING_DAYS, inUtc), first), booked)

type RentDates = { first: Date; signed: Date; lastDay: CalendarDay; plan: PaymentPlan; count: number }

/** The first payment is due before moving in, the others during the stay. None is due before both have signed. */
function rentDates({ first, signed, lastDay, plan, count }: RentDates): Date[] {
  const days = differenceInCalendarDays(parseCalendarDay(lastDay) ?? first, first, inUtc) + 1
  return Array.from({ length: count }, (_, index) => {
    if (index === 0) return latest(addDays(first, -plan.rentDays, inUtc), signed)
    const due =
      plan.kind === 'monthly'
        ? addMonths(first, index, inUtc)
        : addDays(first, Math.round((days * index) / count), inUtc)
    return latest(due, signed)
  })
}

const latest = (a: Date, b: Date) => (a < b ? b : a)
const earliest = (a: Date, b: Date) => (a < b ? a : b)

/** Days of valid dates are always calendar days. */
const dayOf = (date: Date): CalendarDay => toCalendarDay(date) ?? ''

/**
 * Purpose of today's payment. `deposit_and_rent`: it exceeds the deposit, and the surplus counts towards the rent.
 * `only_rent_later`: nothing is due today, and the place takes no deposit either.
 */
export type TodayPurpose =
  | 'nothing'
  | 'only_rent_later'
  | 'fee'
  | 'rent'
  | 'part_of_deposit'
  | 'deposit'
  | 'deposit_and_rent'

export function todayPurpose(
  { amountMinor, paymentType }: Pick<AmountToPay, 'amountMinor' | 'paymentType'>,
  depositMinor: number,
): TodayPurpose {
  if (amountMinor === 0) return depositMinor === 0 ? 'only_rent_later' : 'nothing'
  if (paymentType === 'platform_fee') return 'fee'
  if (depositMinor === 0) return 'rent'
  if (amountMinor === depositMinor) return 'deposit'
  return amountMinor < depositMinor ? 'part_of_deposit' : 'deposit_and_rent'
}
