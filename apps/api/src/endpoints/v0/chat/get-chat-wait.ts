import { getChatWait } from '@amber/contract/endpoints/chat'
import * as schemas from '@amber/contract/schemas/chat'
import { findChatWait } from '@amber/db/queries/chat/chat-waits'
import { isWaitKnown } from '@amber/domain/chat/usual-wait'
import { mount } from '../../../http/mount.ts'

export const getChatWaitEndpoint = mount(getChatWait, schemas.getChatWait, async (_, { db, edition, language }) => {
  const wait = await findChatWait(db, { edition: edition.name, language })
  if (!wait || !isWaitKnown(wait, wait.measuredAt, new Date())) return { data: { wait: null } }
  return {
    data: {
      wait: {
        median_seconds: wait.medianSeconds,
        p90_seconds: wait.p90Seconds,
        conversations: wait.conversations,
      },
    },
  }
})
