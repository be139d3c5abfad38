import { requestChatFile } from '@amber/contract/endpoints/chat-files'
import * as schemas from '@amber/contract/schemas/chat-files'
import * as operation from '@amber/operations/chat-file/request-chat-file'
import { mount } from '../../../../http/mount.ts'
import { presentSentFile } from '../../../../presenters/chat.ts'
import { getFileSender } from './get-file-sender.ts'

export const requestChatFileEndpoint = mount(
  requestChatFile,
  schemas.requestChatFile,
  async ({ params, body }, ctx) => {
    const { file, upload } = await operation.requestChatFile(ctx, {
      ...(await getFileSender(ctx, params.id)),
      clientId: body.client_id,
      fileName: body.file_name,
      mediaType: body.media_type,
      sizeBytes: body.size,
    })
    return { data: { file: presentSentFile(file), upload } }
  },
)
