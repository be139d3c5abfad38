import type { AgreementLine, AgreementTerms, AgreementText } from './agreement.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { formatDuration } from '../dates/duration.ts'
import { formatDate } from '../dates/format-date.ts'
import { formatMoney } from '../money/format-money.ts'

const LINE_NAMES = { rent: 'Rent', deposit: 'Deposit' } as const

/**
 * Writes the text of an agreement from its terms. The text is in English only, because one language has to be binding;
 * the page explains it in the reader's. Signed hashes rest on it: a change needs a new `AGREEMENT_TEXT_VERSION`.
 */
export function agreementText(terms: AgreementTerms): AgreementText {
  const { landlord, student, place, address, room, stay, rent, reference } = terms
  const money = (amount: number) => formatMoney({ amount, currency: terms.currency }, 'en')
  const where = address === '' ? place : `${place}, ${address}`
  const deposit = terms.lines.find(({ kind }) => kind === 'deposit')?.amountMinor ?? 0
  const clauses: AgreementText['clauses'][number][] = [
    {
      title: 'The parties and the room',
      paragraphs: [
        `${landlord} lets the room to ${student}, who rents it as their home for the term.`,
        `The room is one “${room}” at ${where}. “Room” includes its furniture and the use of the shared parts of the building.`,
      ],
    },
    {
      title: 'The term',
      paragraphs: [
        `The term is ${formatDuration(stay)}, from ${dayText(terms.firstDay)} until ${dayText(terms.lastDay)}, both days included. It ends on the last day without notice by either party.`,
      ],
    },
    {
      title: 'The rent and the other costs',
      paragraphs: [
        `The rent is ${money(rent.eachMinor)} per ${rent.unit}. It cannot go up during the term.`,
        `For the whole term the student pays: ${terms.lines.map((line) => lineText(line, money)).join('; ')}. The total is ${money(terms.totalMinor)}, of which ${money(terms.refundableMinor)} is refundable.`,
        ...(terms.paidMinor > 0
          ? [`${money(terms.paidMinor)} was paid to book the room and counts towards the total.`]
          : []),
      ],
    },
    {
      title: 'The deposit',
      paragraphs:
        deposit > 0
          ? [
              `The deposit is ${money(deposit)}. The landlord protects it as the law of the place requires and returns it after the student has moved out, less the cost of damage beyond fair wear, of unpaid rent and of missing items.`,
              'The landlord explains every deduction in writing. The student can object to it.',
            ]
          : ['There is no deposit.'],
    },
    { title: 'Paying the landlord', paragraphs: [paymentText(terms), NOTHING_BEFORE_SIGNING] },
    {
      title: 'What the landlord does',
      paragraphs: [
        'The landlord gives the student the keys on the first day of the term, and keeps the building, its heating, water and electricity safe and in good repair.',
        'The landlord enters the room only with at least 24 hours’ notice, unless there is an emergency.',
      ],
    },
    {
      title: 'What the student does',
      paragraphs: [
        'The student pays on time, keeps the room clean, reports damage soon, and does not disturb others.',
        'The student does not sublet the room, and does not smoke in the building.',
      ],
    },
    {
      title: 'Leaving early',
      paragraphs: [
        'Before the term starts, the cancellation rules shown when the room was booked apply.',
        'During the term, the student can leave early once another student takes over the room, or with the landlord’s consent.',
      ],
    },
    {
      title: 'Signatures',
      paragraphs: [
        'Each party signs by typing their full name. The time, the confirmed email address and the SHA-256 hash of this text are recorded with each signature, and both are part of the signed document.',
        'Nothing in this agreement limits rights that the law of the place gives to the student and that cannot be waived.',
      ],
    },
  ]
  return {
    title: 'Tenancy agreement',
    introduction: `Agreement ${reference} between ${landlord}, the landlord, and ${student}, the student.`,
    clauses: clauses.map(({ title, paragraphs }, index) => ({ title: `${index + 1}. ${title}`, paragraphs })),
  }
}

const NOTHING_BEFORE_SIGNING = 'Nothing is due to the landlord before both parties have signed this agreement.'

function paymentText({ landlordPayment: payment, reference }: AgreementTerms): string {
  switch (payment.method) {
    case 'bank_transfer':
      return `The student pays the landlord by bank transfer to the account of ${payment.account.holder}, ${payment.account.number}, with the reference ${reference}. The landlord does not change this account by email or chat.`
    case 'direct_debit':
      return 'The student pays the landlord by direct debit, which the landlord sets up with the student.'
    case 'card':
      return 'The student pays the landlord by card, on a page that the landlord names to the student.'
  }
}

const dayText = (day: CalendarDay) => formatDate(day, 'en', { format: { dateStyle: 'long' } })

function lineText({ kind, name, amountMinor, isRefundable }: AgreementLine, money: (amount: number) => string): string {
  const label = kind === 'rent' || kind === 'deposit' ? LINE_NAMES[kind] : name
  return `${label} ${money(amountMinor)}${isRefundable ? ' (refundable)' : ''}`
}
