import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { type AgreementRow, findAgreementOfLead, insertSignature } from '@amber/db/queries/agreement/agreements'
import { markRoomConfirmed } from '@amber/db/queries/booking/unconfirmed-bookings'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findRecipient, lockLead, updateLead } from '@amber/db/queries/lead/open-leads'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import {
  AGREEMENT_TEXT_VERSION,
  type AgreementParty,
  type AgreementSignature,
  isAgreementOpen,
  isSameName,
  nextSigner,
} from '@amber/domain/agreement/agreement'
import { AppError } from '@amber/domain/errors'
import { dueAfter } from '@amber/domain/lead/due-date'
import { paidTowardsStay } from '@amber/domain/payment/booked-schedule'
import { advanceStage } from '../lead/advance-stage.ts'
import { assertPriceConfirmed } from '../lead/assert-price-confirmed.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { assertRefundDecided } from '../payment/assert-refund-decided.ts'
import { writeAgreementJob } from './prepare-agreement.ts'

export type NewSignature = {
  leadId: number
  /** Id of the agreement that was read; another one may have replaced it. */
  agreementId: number
  party: AgreementParty
  /** As typed; must be the name in the agreement. */
  name: string
  /** Verified address of the signer: that of the session, or the one that the link was sent to. */
  email: string
  /** User who signs; null for the landlord, who needs no account. */
  actorId: number | null
  /** Hexadecimal hash of the text that the signer was shown. */
  textSha256: string
}

const PROOFS = { landlord: 'mailed_link', student: 'session' } as const

/**
 * Records a signature under the text that was shown. The landlord signs first, which makes it the student's turn; with
 * the student's signature the lead reaches its next stage. Signing again changes nothing.
 */
export const signAgreement = (db: Db, input: NewSignature, now = new Date()): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { leadId, agreementId, party, name, email, actorId, textSha256 } = input
    const lead = await lockLead(tx, leadId)
    const agreement = await findAgreementOfLead(tx, leadId)
    if (!lead || !agreement || agreement.id !== agreementId) throw new AppError('not_found')
    const signedBy = agreement.signatures.map((signature) => signature.party)
    if (signedBy.includes(party)) return
    if (!isAgreementOpen(lead.stage) || nextSigner(signedBy) !== party) throw new AppError('conflict')
    assertShownText(agreement, textSha256)
    if (!isSameName(name, signerName(agreement, party)))
      throw new AppError('invalid_input', { fields: { name: 'other' } })
    await assertPriceConfirmed(tx, leadId)
    await assertPaidAsStated(tx, agreement)
    const signature: AgreementSignature = { party, name, email, proof: PROOFS[party], textSha256, signedAt: now }
    await insertSignature(tx, agreement.id, signature)
    await recordLeadEvent(tx, { leadId, kind: `agreement_signed_by_${party}`, actorId, subjectId: agreement.id })
    if (party === 'student') {
      await advanceStage(tx, { leadId, stage: 'agreement_signed', actorId })
      return addJobs(tx, 'write-agreement', [writeAgreementJob(agreement.id)])
    }
    await markRoomConfirmed(tx, leadId, now)
    await updateLead(tx, leadId, { dueAt: dueAfter('deposit_paid', now) })
    const recipient = await findRecipient(tx, leadId)
    if (!recipient) return
    await enqueueMail(tx, {
      key: `agreement:${agreement.id}:ready`,
      kind: 'agreement_ready',
      ids: { agreement_id: agreement.id },
      toEmail: recipient.email,
      userId: recipient.userId,
      language: recipient.language,
    })
  })

/**
 * Throws unless the signer was shown the stored text. The first signature needs the current version of the text, which
 * preparing the agreement again gives; the second one goes under the text that was signed.
 */
function assertShownText({ files, terms, signatures }: AgreementRow, textSha256: string): void {
  const text = files.find(({ kind }) => kind === 'to_sign')
  if (signatures.length === 0 && terms.textVersion !== AGREEMENT_TEXT_VERSION)
    throw new AppError('conflict', { fields: { agreement: 'changed' } })
  if (text?.sha256.toString('hex') !== textSha256) throw new AppError('conflict', { fields: { agreement: 'changed' } })
}

/** Throws unless the agreement states what the student has paid, or while a refund may still change it. */
async function assertPaidAsStated(tx: Tx, { leadId, terms }: AgreementRow): Promise<void> {
  await assertRefundDecided(tx, leadId)
  const [booked] = await listBookedStays(tx, [leadId])
  if (!booked || paidTowardsStay(booked) !== terms.paidMinor)
    throw new AppError('conflict', { fields: { agreement: 'changed' } })
}

/** Returns the name that a party has in the agreement. */
const signerName = ({ terms, landlordName }: AgreementRow, party: AgreementParty): string =>
  party === 'student' ? terms.student : landlordName
