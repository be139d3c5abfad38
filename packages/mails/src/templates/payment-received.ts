import { type CalendarDay, parseCalendarDay } from '@amber/domain/dates/calendar-day'
import type { MailContents } from '@amber/domain/mail/mail-content'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { landlordMethod } from '@amber/domain/payment/landlord-method'
import { type PaymentSchedule, rentNumber, todayPurpose } from '@amber/domain/payment/payment-schedule'
import type { MailLayout } from '../block.ts'
import type { MailTranslator } from '../mail-translator.ts'
import { cancellationFact } from '../cancellation-fact.ts'
import { stayFacts } from '../stay-facts.ts'

export function paymentReceived(
  {
    purpose,
    placeName,
    roomName,
    moveIn,
    arrival,
    stay,
    lastDay,
    documents,
    paid,
    paymentType,
    paidAt,
    receiptNumber,
    reference,
    total,
    cancellation,
    paymentsLink,
    confirmBy,
    timeZone,
    schedule,
    deposit,
    landlord,
    address,
    confirmedAt,
  }: MailContents['payment_received'],
  translator: MailTranslator,
): MailLayout {
  const { brand, t, day, moment, money, list } = translator
  const isFree = paid.amount === 0
  const isDifference = purpose === 'difference'
  // A room that is not confirmed yet may still be refunded, so the mail must not call it the student's.
  const confirmMoment = confirmBy && !isDifference ? moment(confirmBy, timeZone) : null
  const isConfirming = confirmMoment !== null
  const paidName =
    deposit === null || isDifference
      ? t(`paid_type_${paymentType}`)
      : translator.paymentNames.today({
          purpose: todayPurpose({ amountMinor: paid.amount, paymentType }, deposit.amount),
          deposit,
        })
  const confirmation = isConfirming
    ? t('paid_confirm_by', { moment: confirmMoment })
    : confirmedAt && t('paid_confirmed_on', { day: day(confirmedAt, timeZone) })
  const text = t(isDifference ? 'paid_difference_text' : textKey(isFree, isConfirming), { place: placeName })
  return {
    subject: t(subjectKey(isFree, isConfirming), { place: placeName }),
    preview: text,
    blocks: [
      {
        is: 'title',
        text: t(isDifference ? 'paid_difference_title' : isConfirming ? 'paid_confirming_title' : 'paid_title'),
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
      ...(isDifference || documents.kinds.length === 0
        ? []
        : [
            {
              is: 'text' as const,
              text: t('paid_documents', { documents: list(documents.kinds.map((kind) => t(`document_${kind}`))) }),
            },
            { is: 'button' as const, label: t('paid_documents_button'), href: documents.link },
          ]),
      {
        is: 'facts',
        facts: [
          { name: t('form_place'), value: placeName },
          ...(address === '' ? [] : [{ name: t('paid_address'), value: address }]),
          ...(landlord === null ? [] : [{ name: t('paid_landlord'), value: landlord }]),
          ...(roomName === null ? [] : [{ name: t('form_room'), value: roomName }]),
          ...stayFacts({ moveIn, arrival, stay, lastDay }, translator),
          ...(confirmation === null ? [] : [{ name: t('paid_confirmation'), value: confirmation }]),
          { name: t('paid_reference'), value: reference },
          ...(total === null ? [] : [{ name: t('paid_total'), value: money(total) }]),
          ...(isFree
            ? []
            : [
                { name: paidName, value: money(paid) },
                { name: t('paid_at'), value: moment(paidAt, timeZone) },
                { name: t('paid_number'), value: receiptNumber },
              ]),
        ],
      },
      ...scheduleBlocks(schedule, paid.currency, translator),
      ...(isFree ? [{ is: 'text' as const, text: t('paid_free_cancel') }] : []),
      ...(isFree || isDifference
        ? []
        : listBlocks(
            t('paid_cancel'),
            cancellation.map((term) => cancellationFact(term, translator)),
          )),
      { is: 'text', text: t(isFree ? 'paid_free_next' : 'paid_next', { brand }) },
      { is: isDifference ? 'button' : 'link', label: t(isFree ? 'stage_button' : 'paid_button'), href: paymentsLink },
    ],
  }
}

function textKey(isFree: boolean, isConfirming: boolean) {
  if (isFree) return isConfirming ? 'paid_free_confirming_text' : 'paid_free_text'
  return isConfirming ? 'paid_confirming_text' : 'paid_text'
}

function subjectKey(isFree: boolean, isConfirming: boolean) {
  if (!isFree) return 'paid_subject'
  return isConfirming ? 'paid_free_confirming_subject' : 'paid_free_subject'
}

/** Lists the payments that follow and the money back, each with its date. */
function scheduleBlocks(
  schedule: MailContents['payment_received']['schedule'],
  currency: CurrencyCode,
  { t, day, money, paymentNames }: Pick<MailTranslator, 't' | 'day' | 'money' | 'paymentNames'>,
): MailLayout['blocks'] {
  if (!schedule) return []
  const lineOf = (date: CalendarDay, name: string, amount: number) => {
    const due = parseCalendarDay(date)
    return { name: t('paid_line', { what: name, day: due ? day(due) : date }), value: money({ amount, currency }) }
  }
  const { moneyBack } = schedule
  const payments = schedule.entries.flatMap((entry) => {
    const { dueOn, kind, amountMinor, includes } = entry
    if (kind === 'today') return []
    return [
      lineOf(dueOn, paymentNames.later({ kind, number: rentNumber(schedule, entry), includes }, currency), amountMinor),
    ]
  })
  return [
    ...listBlocks(t('paid_schedule'), payments),
    ...accountBlocks(schedule, paymentNames),
    ...listBlocks(t('paid_back'), moneyBack ? [lineOf(moneyBack.by, paymentNames.back, moneyBack.amountMinor)] : []),
  ]
}

/** Says where the landlord's account comes from, because others may send details of their own. */
function accountBlocks(
  { entries }: PaymentSchedule,
  { accountDetails }: MailTranslator['paymentNames'],
): MailLayout['blocks'] {
  const method = landlordMethod(entries)
  return method === undefined ? [] : [{ is: 'text', text: accountDetails(method) }]
}

const listBlocks = (text: string, facts: { name: string; value: string }[]): MailLayout['blocks'] =>
  facts.length === 0
    ? []
    : [
        { is: 'text', text },
        { is: 'facts', facts },
      ]
