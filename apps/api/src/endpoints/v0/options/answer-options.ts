import * as endpoints from '@amber/contract/endpoints/lead-options'
import * as schemas from '@amber/contract/schemas/lead-options'
import { answerOptions } from '@amber/operations/lead-options/answer-options'
import { mount } from '../../../http/mount.ts'
import { getLinkedOptions } from './get-linked-options.ts'

export const answerOptionsEndpoint = mount(
  endpoints.answerOptions,
  schemas.answerOptions,
  async ({ params, body }, ctx) => {
    const options = await getLinkedOptions(ctx, params.token)
    const { room_id: roomId, verdict, reason = null } = body
    await answerOptions(ctx.db, { options, roomId, answer: { verdict, reason } })
    return { data: { answered: true as const } }
  },
)
