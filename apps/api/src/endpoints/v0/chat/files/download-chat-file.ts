import { downloadChatFile } from '@amber/contract/endpoints/chat-files'
import * as schemas from '@amber/contract/schemas/chat-files'
import { findReadableChatFile } from '@amber/db/queries/chat/chat-files'
import { chatFileDownloadName } from '@amber/domain/chat/chat-file'
import { AppError } from '@amber/domain/errors'
import { readChatFile } from '@amber/operations/chat-file/read-chat-file'
import { mount } from '../../../../http/mount.ts'
import { withStaffLimitAlert } from '../../../../staff-limit-alert.ts'
import { getFileSender } from './get-file-sender.ts'

export const downloadChatFileEndpoint = mount(downloadChatFile, schemas.downloadChatFile, async ({ params }, ctx) => {
  const { db, files, documentKeys: keys, requestId } = ctx
  const reader = await getFileSender(ctx, params.id)
  const file = await findReadableChatFile(db, { ...reader, uuid: params.uuid })
  if (!file) throw new AppError('not_found')
  const bytes = await withStaffLimitAlert(ctx, () => readChatFile({ db, files, keys }, file, { ...reader, requestId }))
  if (!bytes) throw new AppError('not_found')
  // Sent as a download of a neutral type, so that a file never renders as a page on our origin.
  const name = chatFileDownloadName(file.uuid, file.mediaType)
  return new File([new Uint8Array(bytes)], name, { type: 'application/octet-stream' })
})
