import { getChatFilePreview } from '@amber/contract/endpoints/chat-files'
import * as schemas from '@amber/contract/schemas/chat-files'
import { findReadableChatFile } from '@amber/db/queries/chat/chat-files'
import { AppError } from '@amber/domain/errors'
import { readChatPreview } from '@amber/operations/chat-file/read-chat-file'
import { mount } from '../../../../http/mount.ts'
import { getFileSender } from './get-file-sender.ts'

export const getChatFilePreviewEndpoint = mount(
  getChatFilePreview,
  schemas.getChatFilePreview,
  async ({ params }, ctx) => {
    const { db, files, documentKeys: keys } = ctx
    const file = await findReadableChatFile(db, { ...(await getFileSender(ctx, params.id)), uuid: params.uuid })
    const bytes = file && (await readChatPreview({ files, keys }, file))
    if (!bytes) throw new AppError('not_found')
    return new File([new Uint8Array(bytes)], `chat-${params.uuid.slice(0, 8)}.webp`, { type: 'image/webp' })
  },
)
