import { randomBytes } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { insertAgreement, insertSignature } from '@amber/db/queries/agreement/agreements'
import { AGREEMENT_TEXT_VERSION, type AgreementTerms } from '@amber/domain/agreement/agreement'
import { agreementText } from '@amber/domain/agreement/agreement-text'
import { createUser } from './user.ts'

const TERMS: AgreementTerms = {
  textVersion: AGREEMENT_TEXT_VERSION,
  reference: '28AC-D615',
  landlord: 'Marlow Living Ltd',
  student: 'Priya Raman',
  place: 'Marlow Yard',
  address: '4 Mill Lane, Leeds LS1 4AB, United Kingdom',
  room: 'En-suite room',
  firstDay: '2031-09-11',
  lastDay: '2032-06-16',
  stay: { count: 40, unit: 'week' },
  currency: 'GBP',
  rent: { eachMinor: 20_000, unit: 'week' },
  lines: [{ kind: 'rent', name: '', amountMinor: 800_000, isRefundable: false }],
  totalMinor: 800_000,
  refundableMinor: 0,
  paidMinor: 0,
  landlordPayment: { method: 'direct_debit' },
}

/** Creates an agreement without files that the landlord has signed, so that it is the student's turn. */
export async function createAgreementToSign(db: Db, leadId: number): Promise<void> {
  const { id: preparedBy } = await createUser(db, { roles: ['agent'] })
  const [landlordName, landlordEmail] = ['Daniel Okafor', 'daniel@marlow.example']
  await db.transaction().execute(async (tx) => {
    const agreement = {
      leadId,
      terms: TERMS,
      text: agreementText(TERMS),
      landlordName,
      landlordEmail,
      linkSeed: randomBytes(32),
    }
    const id = await insertAgreement(tx, { ...agreement, preparedBy, preparedAt: new Date() })
    await insertSignature(tx, id, {
      party: 'landlord',
      name: landlordName,
      email: landlordEmail,
      proof: 'mailed_link',
      textSha256: 'ab'.repeat(32),
      signedAt: new Date(),
    })
  })
}
