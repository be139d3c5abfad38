import { requestLeadPayment } from '@amber/contract/endpoints/lead-actions'
import * as schemas from '@amber/contract/schemas/lead-actions'
import { bookingReference } from '@amber/domain/booking/booking-reference'
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
    const { language, linkTo, formatTime, write } = await loadActionMail(ctx, leadId)
    await requestPayment(
      { db: ctx.db, secrets: ctx.loginSecrets },
      {
        leadId,
        actor: await ctx.findActor(),
        idempotencyKey: body.idempotency_key,
        write: ({ token, amountMinor, currency, heldUntil }) =>
          write('payment_requested', {
            amount: formatMoney({ amount: amountMinor, currency }, language),
            link: linkTo(`/payments/${token}`),
            reference: bookingReference(params.id),
            isHeld: heldUntil === null ? 'no' : 'yes',
            until: heldUntil === null ? '' : formatTime(heldUntil),
          }),
      },
    )
    return { data: { sent: true as const } }
  },
)
