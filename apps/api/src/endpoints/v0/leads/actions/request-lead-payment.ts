import { requestLeadPayment } from '@amber/contract/endpoints/lead-actions'
import * as schemas from '@amber/contract/schemas/lead-actions'
import { formatMoney } from '@amber/domain/money/format-money'
import { requestPayment } from '@amber/operations/payment/request-payment'
import { mount } from '../../../../http/mount.ts'
import { getVisibleLead } from '../page/get-visible-lead.ts'
import { loadActionMail } from './load-action-mail.ts'

export const requestLeadPaymentEndpoint = mount(
  requestLeadPayment,
  schemas.requestLeadPayment,
  async ({ params, body }, ctx) => {
    const { leadId } = await getVisibleLead(ctx, params.id)
    const { language, linkTo, write } = await loadActionMail(ctx, leadId)
    await requestPayment(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        leadId,
        actor: await ctx.findActor(),
        idempotencyKey: body.idempotency_key,
        write: ({ token, amountMinor, currency }) =>
          write('payment_requested', {
            amount: formatMoney({ amount: amountMinor, currency }, language),
            link: linkTo(`/payments/${token}`),
          }),
      },
    )
    return { data: { sent: true as const } }
  },
)
