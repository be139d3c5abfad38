import { randomBytes } from 'node:crypto'
import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { findAgreementFacts } from '@amber/db/queries/agreement/agreement-facts'
import { deleteAgreement, findAgreementOfLead, insertAgreement } from '@amber/db/queries/agreement/agreements'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { lockLead } from '@amber/db/queries/lead/open-leads'
import { listBookedStays } from '@amber/db/queries/payment/booked-stays'
import { isAgreementOpen, type LandlordAccount, type LandlordPayment } from '@amber/domain/agreement/agreement'
import { agreementText } from '@amber/domain/agreement/agreement-text'
import { bookingReference } from '@amber/domain/booking/booking-reference'
import { AppError } from '@amber/domain/errors'
import { type Actor, isAllowed } from '@amber/domain/permissions'
import type { Files } from '@amber/integrations/files/client'
import { getAgreedStay } from '../booking/get-agreed-stay.ts'
import { assertPriceConfirmed } from '../lead/assert-price-confirmed.ts'
import { assertRefundDecided } from '../payment/assert-refund-decided.ts'
import { removeAgreementFiles } from './agreement-files.ts'
import { agreementTermsOf } from './agreement-terms.ts'
import { assertIndependentSigner } from './assert-independent-signer.ts'

export type AgreementToPrepare = {
  leadId: number
  actor: Actor
  /** The person who signs for the landlord. */
  landlordName: string
  landlordEmail: string
  /** Account that students pay into. The agreement of a place that is paid by bank transfer needs one. */
  landlordAccount: LandlordAccount | null
  /** Domain of our own addresses. */
  companyEmailDomain: string
  requestId: string
}

/**
 * Prepares the agreement of a booked room and sends it to the landlord's signer. Waits for the nationality in the
 * passport where the price depends on it, and for staff to decide about money that it returns. Preparing it again
 * replaces it until the landlord has signed, and makes the earlier link invalid.
 */
export async function prepareAgreement(
  { db, files }: { db: Db; files: Pick<Files, 'list' | 'remove'> },
  input: AgreementToPrepare,
  now = new Date(),
): Promise<void> {
  const replaced = await db.transaction().execute((tx) => replaceAgreement(tx, input, now))
  if (replaced !== undefined) await removeAgreementFiles(files, replaced)
}

/** Returns the uuid of the agreement that was replaced, if any. */
async function replaceAgreement(tx: Tx, input: AgreementToPrepare, now: Date): Promise<string | undefined> {
  const { leadId, actor, landlordName, landlordEmail, landlordAccount, requestId } = input
  const lead = await lockLead(tx, leadId)
  if (!lead) throw new AppError('not_found')
  if (actor.userId === null || !isAllowed(actor, 'lead.edit', lead.assignedTo)) throw new AppError('forbidden')
  if (!isAgreementOpen(lead.stage)) throw new AppError('conflict', { fields: { 'lead.stage': 'not_allowed' } })
  await assertPriceConfirmed(tx, leadId)
  await assertRefundDecided(tx, leadId)
  await getAgreedStay(tx, leadId)
  const [facts, [booked]] = [await findAgreementFacts(tx, leadId), await listBookedStays(tx, [leadId])]
  if (booked?.plan.rentMethod === 'bank_transfer' && landlordAccount === null)
    throw new AppError('invalid_input', { fields: { 'landlord.account': 'missing' } })
  const subject = facts && { ...facts, reference: bookingReference(facts.leadUuid) }
  const terms = subject && booked && agreementTermsOf(subject, booked, landlordAccount)
  if (!terms) throw new AppError('conflict', { fields: { agreement: 'incomplete' } })
  await assertIndependentSigner(tx, input)
  const before = await findAgreementOfLead(tx, leadId)
  if (before && before.signatures.length > 0) throw new AppError('conflict', { fields: { agreement: 'signed' } })
  if (before) await deleteAgreement(tx, before.id)
  const text = agreementText(terms)
  const agreement = { leadId, terms, text, landlordName, landlordEmail, linkSeed: randomBytes(32) }
  const id = await insertAgreement(tx, { ...agreement, preparedBy: actor.userId, preparedAt: now })
  await recordLeadEvent(tx, { leadId, kind: 'agreement_prepared', actorId: actor.userId, subjectId: id })
  const ids = { lead_id: leadId, agreement_id: id }
  const fields = [
    ...(before?.landlordName === landlordName ? [] : ['landlord_name']),
    ...(before?.landlordEmail === landlordEmail ? [] : ['landlord_email']),
    ...(isSamePayment(before?.terms.landlordPayment, terms.landlordPayment) ? [] : ['landlord_payment']),
  ]
  await recordAudit(tx, { actorId: actor.userId, action: 'agreement.prepare', ids, fields, requestId })
  await addJobs(tx, 'write-agreement', [writeAgreementJob(id)])
  return before?.uuid
}

/** Compares how the landlord is paid. Agreements of earlier versions do not say it. */
function isSamePayment(before: LandlordPayment | undefined, next: LandlordPayment): boolean {
  if (before?.method !== 'bank_transfer' || next.method !== 'bank_transfer') return before?.method === next.method
  return before.account.holder === next.account.holder && before.account.number === next.account.number
}

/** Returns the job that stores the file that is due, and tells whoever waits for it. */
export const writeAgreementJob = (agreementId: number) => ({
  jobKey: `write-agreement:${agreementId}`,
  payload: { agreement_id: agreementId },
  isUrgent: true,
})
