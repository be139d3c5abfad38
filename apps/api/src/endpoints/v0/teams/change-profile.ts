import { changeProfile, setOutOfOffice } from '@amber/contract/endpoints/teams'
import * as schemas from '@amber/contract/schemas/teams'
import { findTeamMember } from '@amber/db/queries/staff/team-members'
import type { DbOrTx } from '@amber/db/database'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/staff/change-profile'
import { mount } from '../../../http/mount.ts'
import { presentTeamMember } from '../../../presenters/team-member.ts'
import { staffActor } from '../../../staff-actor.ts'

export const changeProfileEndpoint = mount(changeProfile, schemas.changeProfile, async ({ params, body }, ctx) => {
  const profile = {
    teamId: body.team_id,
    languages: body.languages,
    regionIds: body.region_ids,
    capacity: body.capacity,
    workDays: [...new Set(body.work_days)].toSorted((one, other) => one - other),
    fromMinute: body.from_minute,
    toMinute: body.to_minute,
    timeZone: body.time_zone,
    backOn: body.back_on,
  }
  const { db, requestId } = ctx
  await operation.changeProfile(db, { userId: params.id, profile, actor: await staffActor(ctx), requestId })
  return { data: await presentMember(db, params.id) }
})

export const setOutOfOfficeEndpoint = mount(setOutOfOffice, schemas.setOutOfOffice, async ({ body }, ctx) => {
  const actor = await staffActor(ctx)
  await operation.setOutOfOffice(ctx.db, { backOn: body.back_on, actor, requestId: ctx.requestId })
  return { data: await presentMember(ctx.db, actor.userId) }
})

async function presentMember(db: DbOrTx, userId: number) {
  const member = await findTeamMember(db, userId)
  if (!member) throw new AppError('not_found')
  return presentTeamMember(member, new Date())
}
