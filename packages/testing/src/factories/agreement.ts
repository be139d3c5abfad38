import { randomUUID } from 'node:crypto'
import type { Db } from '@amber/db/database'
import { findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import type { AgreementParty } from '@amber/domain/agreement/agreement'
import { prepareAgreement } from '@amber/operations/agreement/prepare-agreement'
import { signAgreement } from '@amber/operations/agreement/sign-agreement'
import { openFiles } from '../files.ts'
import { drainJobs } from '../jobs.ts'
import { createUser } from './user.ts'

const LANDLORD = { name: 'Daniel Okafor', email: 'daniel@marlow.example' }

/**
 * Prepares the agreement of a booked room and signs it as the landlord, so that it is the student's turn. Waits for the
 * running worker, which writes the file that is signed.
 */
export async function createAgreementToSign(db: Db, leadId: number): Promise<void> {
  const { id: userId } = await createUser(db, { roles: ['agent'] })
  await db.updateTable('leads').where('id', '=', leadId).set({ assignedTo: userId }).execute()
  const files = openFiles()
  try {
    await prepareAgreement(
      { db, files },
      {
        leadId,
        actor: { userId, roles: ['agent'] },
        landlordName: LANDLORD.name,
        landlordEmail: LANDLORD.email,
        landlordAccount: { holder: 'Marlow Living Ltd', number: '20-00-00 12345678' },
        companyEmailDomain: 'amber.example',
        requestId: randomUUID(),
      },
    )
  } finally {
    files.close()
  }
  await drainJobs(db)
  const agreement = await findAgreementOfLead(db, leadId)
  const file = agreement?.files.find(({ kind }) => kind === 'to_sign')
  if (!agreement || !file) throw new Error(`no agreement to sign for lead ${leadId}`)
  await signAgreement(db, {
    leadId,
    agreementId: agreement.id,
    party: 'landlord',
    ...LANDLORD,
    actorId: null,
    textSha256: file.sha256.toString('hex'),
  })
}

/** Stores an agreement that these parties have signed, for leads whose terms do not matter. */
export async function createAgreement(db: Db, leadId: number, signedBy: readonly AgreementParty[]): Promise<void> {
  const { id: preparedBy } = await createUser(db, { roles: ['agent'] })
  const { id: agreementId } = await db
    .insertInto('tenancyAgreements')
    .values({
      leadId,
      terms: '{}',
      landlordName: LANDLORD.name,
      landlordEmail: LANDLORD.email,
      linkSeed: Buffer.alloc(32),
      preparedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const party of signedBy) {
    await db
      .insertInto('agreementSignatures')
      .values({
        agreementId,
        party,
        ...LANDLORD,
        proof: party === 'landlord' ? 'mailed_link' : 'session',
        textSha256: Buffer.alloc(32),
        signedAt: new Date(),
      })
      .execute()
  }
}
