import { getNationalityBasedPayment } from '@amber/contract/payments'
import { findPayingPlace, findSentNationality } from '@amber/db/queries/nationality-rules'
import { findUser } from '@amber/db/queries/users'
import { AppError } from '@amber/domain/errors'
import { mount, type RequestContext } from '../../../http/mount.ts'
import { findNationalityPayment } from '../../../nationality-payments.ts'
import { presentNationalityPayment } from '../../../presenters/nationality-payment.ts'

export const getNationalityBasedPaymentEndpoint = mount(getNationalityBasedPayment, async ({ query }, ctx) => {
  const place = await findPayingPlace(ctx.db, query.inventory_id)
  if (!place) throw new AppError('not_found')
  const nationality = query.nationality ?? (await ownNationality(ctx, query.email))
  const payment = await findNationalityPayment(ctx.db, place, nationality)
  return { data: payment ? presentNationalityPayment(payment) : null }
})

/** What callers once sent of themselves is told to nobody who only knows their e-mail. */
async function ownNationality(
  { db, findActor }: Pick<RequestContext, 'db' | 'findActor'>,
  email: string | undefined,
): Promise<string | undefined> {
  const { userId } = await findActor()
  if (userId === null || email === undefined) return undefined
  const user = await findUser(db, userId)
  return user?.email.toLowerCase() === email.toLowerCase() ? findSentNationality(db, { userId }) : undefined
}
