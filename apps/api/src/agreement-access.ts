import { type AgreementRow, findAgreement, findAgreementOfLead } from '@amber/db/queries/agreement/agreements'
import { findLeadOwner } from '@amber/db/queries/lead/find-lead'
import { agreementStateOf } from '@amber/domain/agreement/agreement'
import { isAgreementLinkValid } from '@amber/domain/agreement/agreement-retention'
import { AppError } from '@amber/domain/errors'
import { isAllowed } from '@amber/domain/permissions'
import { agreementFileName, readAgreementFile } from '@amber/operations/agreement/agreement-files'
import { readToken } from '@amber/operations/login/login-secrets'
import type { RequestContext } from './http/mount.ts'
import { isSequential } from './lead-access.ts'

/**
 * Finds the agreement for the account that owns the lead: the browser that sent the form does not suffice, because a
 * signature needs a proven email. Throws 404 for everyone else.
 */
export async function getOwnAgreement(ctx: RequestContext, key: string): Promise<AgreementRow> {
  const [lead, { userId }] = await Promise.all([findLeadOwner(ctx.db, key), ctx.findActor()])
  const agreement = lead && userId !== null && lead.userId === userId && (await findAgreementOfLead(ctx.db, lead.id))
  if (!agreement) throw new AppError('not_found')
  return agreement
}

/** Finds the agreement for the owner of the lead, or by uuid for the staff member assigned to it. */
export async function getReadableAgreement(ctx: RequestContext, key: string): Promise<AgreementRow> {
  const [lead, actor] = await Promise.all([findLeadOwner(ctx.db, key), ctx.findActor()])
  const isAssigned = lead && lead.assignedTo !== null && isAllowed(actor, 'lead.edit', lead.assignedTo)
  if (!isAssigned || isSequential(key)) return getOwnAgreement(ctx, key)
  const agreement = await findAgreementOfLead(ctx.db, lead.id)
  if (!agreement) throw new AppError('not_found')
  return agreement
}

type LinkContext = Pick<RequestContext, 'db' | 'loginSecrets'>

/** Finds the agreement by the link that was mailed to the landlord's signer, while the link works. */
export async function getLinkedAgreement(ctx: LinkContext, token: string): Promise<AgreementRow> {
  const agreement = await getAgreementOfToken(ctx, token)
  assertLinkWorks(agreement, { isHandedOver: false })
  return agreement
}

/** Finds the agreement of a genuine token. The caller asserts that the link still works. */
export async function getAgreementOfToken({ db, loginSecrets }: LinkContext, token: string): Promise<AgreementRow> {
  const parsed = readToken(token)
  const agreement = parsed && (await findAgreement(db, parsed.id))
  if (!agreement || !loginSecrets.isAgreementToken(agreement.linkSeed, parsed)) throw new AppError('not_found')
  return agreement
}

/** Throws 404 once the link has ended. A stay that was handed over closes its lead, and leaves the link as if it were signed. */
export function assertLinkWorks(
  { stage, terms, signatures }: AgreementRow,
  { isHandedOver }: { isHandedOver: boolean },
): void {
  const isSigned = isHandedOver || agreementStateOf(signatures.map(({ party }) => party)) === 'signed'
  if (!isAgreementLinkValid({ stage, isSigned, lastDay: terms.lastDay }, new Date())) throw new AppError('not_found')
}

/** Returns the signed file, or before that the text to sign. */
export async function sendAgreementFile(
  { files, documentKeys: keys }: Pick<RequestContext, 'files' | 'documentKeys'>,
  agreement: AgreementRow,
): Promise<File> {
  const kind = agreement.files.some((file) => file.kind === 'signed') ? 'signed' : 'to_sign'
  const bytes = await readAgreementFile({ files, keys }, agreement, kind)
  if (!bytes) throw new AppError('not_found')
  return new File([new Uint8Array(bytes)], agreementFileName(agreement), { type: 'application/pdf' })
}
