import { listContactAttempts } from '@amber/contract/contact'
import { listContactAttemptsOf } from '@amber/db/queries/contact-attempts'
import { mount } from '../../../../http/mount.ts'
import { presentContactAttempt } from '../../../../presenters/contact.ts'

export const listContactAttemptsEndpoint = mount(listContactAttempts, async ({ query }, { db, getSession }) => {
  const { userId } = await getSession()
  const { p, limit, about } = query
  const { rows, count } = await listContactAttemptsOf(db, userId, { p, limit, aboutBookings: about === 'bookings' })
  return { data: { result: rows.map(presentContactAttempt), meta: { count, p, limit } } }
})
