import { downloadLeadAttachment } from '@amber/contract/endpoints/lead-messages'
import * as schemas from '@amber/contract/schemas/lead-messages'
import { findStoredAttachment } from '@amber/db/queries/lead/message-attachments'
import { isDocumentType, mailFileName } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import { readAttachment } from '@amber/operations/lead-mail/read-attachment'
import { mount } from '../../../../http/mount.ts'
import { withStaffLimitAlert } from '../../../../staff-limit-alert.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { mayOpenFiles } from './may-open-files.ts'

export const downloadLeadAttachmentEndpoint = mount(
  downloadLeadAttachment,
  schemas.downloadLeadAttachment,
  async ({ params }, ctx) => {
    const { db, files, documentKeys: keys, requestId } = ctx
    const { leadId, viewer } = await getVisibleLead(ctx, params.id)
    if (!(await mayOpenFiles(ctx, params.id))) throw new AppError('forbidden')
    const attachment = await findStoredAttachment(db, leadId, params.uuid)
    if (!attachment || !isDocumentType(attachment.mediaType)) throw new AppError('not_found')
    const read = () => readAttachment({ db, files, keys }, attachment, { actorId: viewer.userId, requestId })
    const bytes = await withStaffLimitAlert(ctx, read)
    if (!bytes) throw new AppError('not_found')
    // Sent as a download of a neutral type, so that a mail never brings a page to our origin.
    const name = mailFileName(attachment.uuid, attachment.mediaType)
    return new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  },
)
