import { downloadRefundProof } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { findProof } from '@amber/db/queries/document/documents'
import { findRefundBy } from '@amber/db/queries/payment/refunds'
import { downloadNameOf } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import { readDocument } from '@amber/operations/document/read-document'
import { mount } from '../../../http/mount.ts'
import { withStaffLimitAlert } from '../../../staff-limit-alert.ts'

/** Opens a proof to those who decide about its refund, and only while it waits: nobody else has a reason to read it. */
export const downloadRefundProofEndpoint = mount(
  downloadRefundProof,
  schemas.downloadRefundProof,
  async ({ params }, context) => {
    const { db, files, documentKeys: keys, getSession, requestId } = context
    const { userId: actorId } = await getSession()
    const refund = await findRefundBy(db, { uuid: params.uuid })
    const isWaiting = refund?.status === 'requested' && refund.proof !== null
    const document = isWaiting ? await findProof(db, refund.leadId, params.document_uuid) : undefined
    if (!document) throw new AppError('not_found')
    const read = () => readDocument({ db, files, keys }, document, { actorId, isOwner: false, requestId })
    const bytes = await withStaffLimitAlert(context, read)
    if (!bytes) throw new AppError('not_found')
    const name = downloadNameOf({ kind: document.kind, uuid: document.uuid, type: document.mediaType })
    return new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
  },
)
