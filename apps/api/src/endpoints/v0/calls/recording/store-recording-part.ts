import { storeRecordingPart } from '@amber/contract/endpoints/recordings'
import * as schemas from '@amber/contract/schemas/recordings'
import { storeRecordingPart as storePart } from '@amber/operations/recording/store-recording-part'
import { mount } from '../../../../http/mount.ts'
import { getLeadViewer } from '../../../../lead-viewer.ts'

export const storeRecordingPartEndpoint = mount(
  storeRecordingPart,
  schemas.storeRecordingPart,
  async ({ params: { id: callUuid, part }, body }, ctx) => {
    const { userId: callerId } = await getLeadViewer(ctx)
    const { db, files, documentKeys: keys } = ctx
    const bytes = Buffer.from(body.content, 'base64')
    return { data: { parts: await storePart({ db, files, keys }, { callUuid, callerId, part, bytes }) } }
  },
)
