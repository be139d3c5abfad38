import { type CalendarDay, parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { landlordMethod } from '@amber/domain/payment/landlord-method'
import type { PaymentSchedule } from '@amber/domain/payment/payment-schedule'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'

export function paymentReceived(
  {
    purpose,
    placeName,
    roomName,
    arrival,
    stay,
    paid,
    paymentType,
    paidAt,
    receiptNumber,
    paymentsLink,
    confirmBy,
    timeZone,
    schedule,
  }: MailContents['payment_received'],
  { brand, t, day, moment, money }: MailTranslator,
): MailLayout {
  const isFree = paid.amount === 0
  const isDifference = purpose === 'difference'
  const isPart = schedule?.entries.some(({ kind }) => kind === 'rest_of_deposit') === true
  const arriving = parseCalendarDay(arrival)
  // A room that is not confirmed yet may still be refunded, so the mail must not call it the student's.
  const confirmMoment = confirmBy && !isDifference ? moment(confirmBy, timeZone) : null
  const text = t(isDifference ? 'paid_difference_text' : isFree ? 'paid_free_text' : 'paid_text', { place: placeName })
  return {
    subject: t(isFree ? 'paid_free_subject' : 'paid_subject', { place: placeName }),
    preview: text,
    blocks: [
      {
        is: 'title',
        text: t(
          isDifference ? 'paid_difference_title' : confirmMoment === null ? 'paid_title' : 'paid_confirming_title',
        ),
      },
      { is: 'text', text },
      ...(confirmMoment === null
        ? []
        : [
            {
              is: 'text' as const,
              text: t(isFree ? 'paid_free_confirming' : 'paid_confirming', { moment: confirmMoment }),
            },
          ]),
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: placeName },
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...(stay ? [{ name: t('form_stay'), value: t(`stay_${stay.unit}`, { count: stay.count }) }] : []),
          ...(arriving ? [{ name: t('form_arrival'), value: day(arriving) }] : []),
          ...(isFree
            ? []
            : [
                { name: t(isPart ? 'paid_part' : `paid_type_${paymentType}`), value: money(paid) },
                { name: t('paid_at'), value: moment(paidAt, timeZone) },
                { name: t('paid_number'), value: receiptNumber },
              ]),
        ],
      },
      ...scheduleBlocks(schedule, paid.currency, { t, day, money }),
      { is: 'button', label: t(isFree ? 'stage_button' : 'paid_button'), href: paymentsLink },
      { is: 'text', text: t(isFree ? 'paid_free_next' : 'paid_next', { brand }) },
    ],
  }
}

/** Lists the payments that follow and the money back, each with its date. */
function scheduleBlocks(
  schedule: MailContents['payment_received']['schedule'],
  currency: CurrencyCode,
  { t, day, money }: Pick<MailTranslator, 't' | 'day' | 'money'>,
): MailLayout['blocks'] {
  if (!schedule) return []
  const lineOf = (date: CalendarDay, name: string, amount: number) => {
    const due = parseCalendarDay(date)
    return { name: due ? day(due) : date, value: t('paid_line', { amount: money({ amount, currency }), what: name }) }
  }
  const { moneyBack } = schedule
  const payments = schedule.entries.flatMap(({ dueOn, kind, amountMinor }) =>
    kind === 'today' ? [] : [lineOf(dueOn, t(`due_${kind}`), amountMinor)],
  )
  return [
    ...listBlocks(t('paid_schedule'), payments),
    ...accountBlocks(schedule, t),
    ...listBlocks(t('paid_back'), moneyBack ? [lineOf(moneyBack.by, t('due_back'), moneyBack.amountMinor)] : []),
  ]
}

/** Says where the landlord's account comes from, because others may send details of their own. */
function accountBlocks({ entries }: PaymentSchedule, t: MailTranslator['t']): MailLayout['blocks'] {
  const method = landlordMethod(entries)
  return method === undefined ? [] : [{ is: 'text', text: t(`due_details_${method}`) }]
}

const listBlocks = (text: string, facts: { name: string; value: string }[]): MailLayout['blocks'] =>
  facts.length === 0
    ? []
    : [
        { is: 'text', text },
        { is: 'facts', facts },
      ]
