import type { Agreement } from '@amber/contract/schemas/agreements'
import type { AgreementParty } from '@amber/domain/agreement/agreement'
import type { DurationUnit } from '@amber/domain/dates/duration'
import { formatDate } from '@amber/domain/dates/format-date'
import { formatMoment } from '@amber/domain/dates/format-moment'
import type { Language } from '@amber/domain/languages'
import { formatMoney } from '@amber/domain/money/format-money'
import { DAY } from '@amber/domain/dates/date-formats'

export type SignerView = {
  party: AgreementParty
  name: string
  /** When the party signed; null before. */
  signedAt: string | null
  isYou: boolean
  isNext: boolean
}

/** An agreement as one of its parties sees it. */
export type AgreementView = {
  as: AgreementParty
  /** The reader can sign, waits for the other party, or reads the signed agreement. */
  step: 'sign' | 'wait' | 'signed'
  place: string
  room: string
  landlord: string
  reference: string
  dueBy: string | null
  signers: readonly SignerView[]
  stay: { count: number; unit: DurationUnit; first: string; last: string }
  rent: { text: string; unit: 'week' | 'month' }
  total: string
  /** Null if nothing is. */
  refundable: string | null
  /** Null if there is none. */
  deposit: string | null
  textSha256: string | null
  signedSha256: string | null
  introduction: string
  clauses: Agreement['clauses']
  filePath: string
}

type Options = { as: AgreementParty; language: Language; filePath: string }

export function agreementView(agreement: Agreement, { as, language, filePath }: Options): AgreementView {
  const { state, signatures, signers, time_zone: timeZone, currency } = agreement
  const money = (amount: number) => formatMoney({ amount, currency }, language)
  const day = (date: string) => formatDate(date, language, { timeZone, format: DAY })
  const next = state === 'to_sign' ? 'student' : state === 'with_landlord' ? 'landlord' : undefined
  const signerOf = (party: AgreementParty): SignerView => {
    const signature = signatures.find((each) => each.party === party)
    const signedAt = signature && formatMoment(signature.signed_at, language, { timeZone })
    return { party, name: signers[party], signedAt: signedAt ?? null, isYou: party === as, isNext: party === next }
  }
  return {
    as,
    step: next === undefined ? 'signed' : next === as ? 'sign' : 'wait',
    place: agreement.place,
    room: agreement.room,
    landlord: agreement.landlord,
    reference: agreement.reference,
    dueBy: as === 'student' && agreement.due_at !== null ? day(agreement.due_at) : null,
    signers:
      as === 'student' ? [signerOf('student'), signerOf('landlord')] : [signerOf('landlord'), signerOf('student')],
    stay: {
      count: agreement.lease_duration,
      unit: agreement.lease_duration_unit,
      first: day(agreement.first_day),
      last: day(agreement.last_day),
    },
    rent: { text: money(agreement.rent.amount), unit: agreement.rent.unit },
    total: money(agreement.total),
    refundable: agreement.refundable === 0 ? null : money(agreement.refundable),
    deposit: agreement.deposit === 0 ? null : money(agreement.deposit),
    textSha256: agreement.text_sha256,
    signedSha256: agreement.signed_sha256,
    introduction: agreement.introduction,
    clauses: agreement.clauses,
    filePath,
  }
}
