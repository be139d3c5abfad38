import type { Agreement } from '@amber/contract/schemas/agreements'
import type { AgreementFileKind, AgreementRow } from '@amber/db/queries/agreement/agreements'
import { agreementStateOf } from '@amber/domain/agreement/agreement'
import { capDueAtMoveIn } from '@amber/domain/lead/due-date'

export function presentAgreement(agreement: AgreementRow): Agreement {
  const { terms, text, signatures, files, dueAt, timeZone } = agreement
  const { title, introduction, clauses } = text
  const state = agreementStateOf(signatures.map(({ party }) => party))
  const hashOf = (wanted: AgreementFileKind) =>
    files.find(({ kind }) => kind === wanted)?.sha256.toString('hex') ?? null
  return {
    state,
    reference: terms.reference,
    place: terms.place,
    room: terms.room,
    landlord: terms.landlord,
    signers: { landlord: agreement.landlordName, student: terms.student },
    due_at: state === 'signed' ? null : (capDueAtMoveIn(dueAt, terms.firstDay, timeZone)?.toISOString() ?? null),
    time_zone: timeZone,
    first_day: terms.firstDay,
    last_day: terms.lastDay,
    lease_duration: terms.stay.count,
    lease_duration_unit: terms.stay.unit,
    currency: terms.currency,
    rent: { amount: terms.rent.eachMinor, unit: terms.rent.unit },
    deposit: terms.lines.find(({ kind }) => kind === 'deposit')?.amountMinor ?? 0,
    total: terms.totalMinor,
    refundable: terms.refundableMinor,
    text_sha256: hashOf('to_sign'),
    title,
    introduction,
    clauses: clauses.map((clause) => ({ title: clause.title, paragraphs: [...clause.paragraphs] })),
    signatures: signatures.map(({ party, name, signedAt }) => ({ party, name, signed_at: signedAt.toISOString() })),
    signed_sha256: hashOf('signed'),
  }
}
