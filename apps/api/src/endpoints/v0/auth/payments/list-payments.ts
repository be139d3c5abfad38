import { listPayments } from '@amber/contract/endpoints/payments'
import * as schemas from '@amber/contract/schemas/payments'
import { listPaymentAccounts } from '@amber/operations/payment/list-payment-accounts'
import { mount } from '../../../../http/mount.ts'
import { presentPaymentAccount } from '../../../../presenters/payment-account.ts'

export const listPaymentsEndpoint = mount(
  listPayments,
  schemas.listPayments,
  async ({ query }, { db, getSession, language, edition }) => {
    const { userId } = await getSession()
    const { p, limit } = query
    const { accounts, count } = await listPaymentAccounts(db, userId, { p, limit, language })
    const now = new Date()
    const result = accounts.map((account) => presentPaymentAccount(account, { methods: edition.paymentMethods, now }))
    return { data: { result, meta: { count, p, limit } } }
  },
)
