import { changeFlag } from '@amber/contract/endpoints/flags'
import * as schemas from '@amber/contract/schemas/flags'
import { changeFlag as saveFlag } from '@amber/operations/flags/change-flag'
import { mount } from '../../../http/mount.ts'

export const changeFlagEndpoint = mount(changeFlag, schemas.changeFlag, async ({ params, body: { flag } }, ctx) => {
  const { userId: actorId } = await ctx.getSession()
  const version = await saveFlag(ctx, {
    name: params.name,
    defaultValue: flag.default_value,
    rules: flag.rules,
    isOff: flag.is_off,
    version: flag.version,
    actorId,
    requestId: ctx.requestId,
  })
  return { data: { version } }
})
