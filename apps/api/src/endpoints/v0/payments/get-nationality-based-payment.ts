import { getNationalityBasedPayment } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { findPlaceForPayment, findSentNationality } from '@amber/db/queries/payment/nationality-rules'
import { findUser } from '@amber/db/queries/account/users'
import { AppError } from '@amber/domain/errors'
import { mount, type RequestContext } from '../../../http/mount.ts'
import { findNationalityPayment } from '../../../nationality-payments.ts'
import { presentNationalityPayment } from '../../../presenters/nationality-payment.ts'

export const getNationalityBasedPaymentEndpoint = mount(
  getNationalityBasedPayment,
  schemas.getNationalityBasedPayment,
  async ({ query }, ctx) => {
    const place = await findPlaceForPayment(ctx.db, query.inventory_id)
    if (!place) throw new AppError('not_found')
    const nationality = query.nationality ?? (await ownNationality(ctx, query.email))
    const payment = await findNationalityPayment(ctx.db, place, nationality)
    return { data: payment ? presentNationalityPayment(payment) : null }
  },
)

/**
 * Returns the nationality the caller once submitted. The email must be the caller's own, so that it reveals nothing
 * about others.
 */
async function ownNationality(
  { db, findActor }: Pick<RequestContext, 'db' | 'findActor'>,
  email: string | undefined,
): Promise<string | undefined> {
  const { userId } = await findActor()
  if (userId === null || email === undefined) return undefined
  const user = await findUser(db, userId)
  return user?.email.toLowerCase() === email.toLowerCase() ? findSentNationality(db, { userId }) : undefined
}
