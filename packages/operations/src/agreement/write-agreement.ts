import type { Db, Tx } from '@amber/db/database'
import {
  type AgreementFileKind,
  type AgreementRow,
  findAgreement,
  insertAgreementFile,
} from '@amber/db/queries/agreement/agreements'
import { findRecipient } from '@amber/db/queries/lead/open-leads'
import { agreementStateOf, type AgreementToWrite } from '@amber/domain/agreement/agreement'
import type { Files } from '@amber/integrations/files/client'
import type { DocumentKeys } from '../document/document-keys.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { storeAgreementFile } from './agreement-files.ts'

export type AgreementDeps = {
  db: Db
  files: Pick<Files, 'put' | 'remove'>
  keys: DocumentKeys
  write: (agreement: AgreementToWrite) => Promise<Uint8Array>
}

/** Outcome of a run. `settled`: the file was already stored, or the agreement was replaced or erased. */
export type WriteOutcome = AgreementFileKind | 'settled'

/**
 * Stores the file that is due: the text to sign once an agreement is prepared, and the signed one once both parties
 * have signed. Mails whoever waits for it. A killed run starts over; its file is removed with the agreement.
 */
export async function writeAgreement(deps: AgreementDeps, agreementId: number): Promise<WriteOutcome> {
  const { db, files, write } = deps
  const agreement = await findAgreement(db, agreementId)
  const kind = agreement && fileDue(agreement)
  if (!agreement || !kind) return 'settled'
  const { terms, text, preparedAt } = agreement
  const signatures = kind === 'signed' ? agreement.signatures : []
  const bytes = await write({ terms, text, preparedAt, signatures })
  const file = await storeAgreementFile(deps, agreement, { kind, bytes })
  const isStored = await db.transaction().execute(async (tx) => {
    if (!(await insertAgreementFile(tx, agreementId, file))) return false
    await (kind === 'to_sign' ? inviteLandlord(tx, agreement) : mailBoth(tx, agreement))
    return true
  })
  if (isStored) return kind
  await files.remove(file.storedKey)
  return 'settled'
}

function fileDue({ signatures, files }: AgreementRow): AgreementFileKind | undefined {
  const has = (wanted: AgreementFileKind) => files.some(({ kind }) => kind === wanted)
  if (!has('to_sign')) return 'to_sign'
  const isSigned = agreementStateOf(signatures.map(({ party }) => party)) === 'signed'
  return isSigned && !has('signed') ? 'signed' : undefined
}

const inviteLandlord = (tx: Tx, { id, landlordEmail }: AgreementRow) =>
  enqueueMail(tx, {
    key: `agreement:${id}:landlord`,
    kind: 'agreement_to_sign',
    ids: { agreement_id: id },
    toEmail: landlordEmail,
    // The text itself is in English.
    language: 'en',
  })

async function mailBoth(tx: Tx, { id, leadId, landlordEmail }: AgreementRow): Promise<void> {
  const kind = 'agreement_signed'
  const student = await findRecipient(tx, leadId)
  if (student) {
    const { email: toEmail, userId, language } = student
    const ids = { agreement_id: id, is_landlord: 0 as const }
    await enqueueMail(tx, { kind, ids, key: `agreement:${id}:signed:student`, toEmail, userId, language })
  }
  const ids = { agreement_id: id, is_landlord: 1 as const }
  const key = `agreement:${id}:signed:landlord`
  await enqueueMail(tx, { kind, ids, key, toEmail: landlordEmail, language: 'en' })
}
