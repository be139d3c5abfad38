import { createTeam } from '@amber/contract/endpoints/teams'
import * as schemas from '@amber/contract/schemas/teams'
import * as operation from '@amber/operations/staff/change-profile'
import { mount } from '../../../http/mount.ts'
import { staffActor } from '../../../staff-actor.ts'

export const createTeamEndpoint = mount(createTeam, schemas.createTeam, async ({ body: { name } }, ctx) => {
  const id = await operation.createTeam(ctx.db, { name, actor: await staffActor(ctx), requestId: ctx.requestId })
  return { data: { id, name } }
})
