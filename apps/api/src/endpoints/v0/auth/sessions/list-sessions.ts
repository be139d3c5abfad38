import { listSessions } from '@amber/contract/sessions'
import { listSessionsOf } from '@amber/db/queries/sessions'
import { mount } from '../../../../http/mount.ts'
import { presentSession } from '../../../../presenters/session.ts'

export const listSessionsEndpoint = mount(listSessions, async (_, { db, getSession }) => {
  const { id, userId } = await getSession()
  const sessions = await listSessionsOf(db, userId)
  return { data: { result: sessions.map((session) => presentSession(session, id)) } }
})
