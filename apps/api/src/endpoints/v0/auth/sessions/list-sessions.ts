import { listSessions } from '@amber/contract/endpoints/sessions'
import * as schemas from '@amber/contract/schemas/sessions'
import { listSessionsOf } from '@amber/db/queries/login/sessions'
import { mount } from '../../../../http/mount.ts'
import { presentSession } from '../../../../presenters/session.ts'

export const listSessionsEndpoint = mount(listSessions, schemas.listSessions, async (_, { db, getSession }) => {
  const { id, userId } = await getSession()
  const sessions = await listSessionsOf(db, userId)
  return { data: { result: sessions.map((session) => presentSession(session, id)) } }
})
