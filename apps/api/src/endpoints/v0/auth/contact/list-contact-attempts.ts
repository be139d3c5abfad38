import { listContactAttempts } from '@amber/contract/endpoints/contact'
import * as schemas from '@amber/contract/schemas/contact'
import { listContactAttemptsOf } from '@amber/db/queries/contact/contact-attempts'
import { mount } from '../../../../http/mount.ts'
import { presentContactAttempt } from '../../../../presenters/contact.ts'

export const listContactAttemptsEndpoint = mount(
  listContactAttempts,
  schemas.listContactAttempts,
  async ({ query }, { db, getSession }) => {
    const { userId } = await getSession()
    const { p, limit, about } = query
    const { rows, count } = await listContactAttemptsOf(db, userId, { p, limit, aboutBookings: about === 'bookings' })
    return { data: { result: rows.map(presentContactAttempt), meta: { count, p, limit } } }
  },
)
