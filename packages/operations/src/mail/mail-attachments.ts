import type { Db } from '@amber/db/database'
import type { Ids } from '@amber/db/json-columns'
import { findAgreement } from '@amber/db/queries/agreement/agreements'
import type { MailKind } from '@amber/domain/mail/mail-content'
import type { Files } from '@amber/integrations/files/client'
import type { OutgoingMail } from '@amber/integrations/mail/client'
import { agreementFileName, readAgreementFile } from '../agreement/agreement-files.ts'
import type { DocumentKeys } from '../document/document-keys.ts'

export type AttachmentDeps = { files: Pick<Files, 'get'>; keys: DocumentKeys }

/**
 * Returns the files of a mail. Both parties get the signed agreement itself: the link ends, and neither should depend on
 * us to have a copy.
 */
export async function loadAttachments(
  { db, attachments }: { db: Db; attachments: AttachmentDeps },
  kind: MailKind,
  ids: Ids,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (kind !== 'agreement_signed') return []
  const agreement = await findAgreement(db, Number(ids['agreement_id']))
  const content = agreement && (await readAgreementFile(attachments, agreement, 'signed'))
  if (!agreement || !content) throw new Error('signed agreement has no file')
  return [{ filename: agreementFileName(agreement), content, contentType: 'application/pdf' }]
}
