import { syncReturnedPayment } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { findPayment } from '@amber/db/queries/payment/payments'
import { AppError } from '@amber/domain/errors'
import * as operation from '@amber/operations/payment/sync-returned-payment'
import { mount } from '../../../http/mount.ts'

export const syncReturnedPaymentEndpoint = mount(
  syncReturnedPayment,
  schemas.syncReturnedPayment,
  async ({ params: { token } }, { db, paymentProvider: provider, edition }) => {
    const payment = await findPayment(db, { token })
    if (!payment) throw new AppError('not_found')
    if (provider) await operation.syncReturnedPayment({ db, provider, methods: edition.paymentMethods }, payment.id)
    return { data: { status: (await findPayment(db, { token }))?.status ?? payment.status } }
  },
)
