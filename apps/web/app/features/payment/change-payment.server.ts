import { releaseHold } from '@amber/contract/endpoints/holds'
import { restartPayment, startPayment } from '@amber/contract/endpoints/payments'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { apiForForm } from '../../server/api.server.ts'
import { toCallProblem } from '../../server/failed-call.server.ts'
import { ACTION_FIELD } from './form-fields.ts'
import type { StartResult } from './start-result.ts'

type ChangeInput = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Starts the payment of a lead or releases its hold. */
export async function changePaymentOfLead(leadUuid: string, canonicalName: string, input: ChangeInput) {
  const form = await input.request.formData().catch(() => new FormData())
  const { api } = apiForForm(input.request, input.context)
  return respondTo(input, async () => {
    if (form.get(ACTION_FIELD) !== 'release')
      return void (await api.call(startPayment, { body: { lead_uuid: leadUuid } }))
    await api.call(releaseHold, { params: { id: leadUuid } })
    return `/places/${encodeURIComponent(canonicalName)}`
  })
}

/** Continues or restarts a payment by its link. */
export async function changePaymentOfToken(token: string, input: ChangeInput) {
  const { api } = apiForForm(input.request, input.context)
  return respondTo(input, async () => void (await api.call(restartPayment, { params: { token }, body: {} })))
}

/** Redirects after a document POST, so that reloading does not submit the form again. */
async function respondTo({ request, url, context }: ChangeInput, change: () => Promise<string | void>) {
  try {
    const to = await change()
    if (to !== undefined) return redirect(to, { status: 303 })
    const isDocument = !new URL(request.url).pathname.endsWith('.data')
    return isDocument ? redirect(url.pathname + url.search, { status: 303 }) : data<StartResult>(null)
  } catch (error) {
    return data<StartResult>({ problem: toCallProblem(error, { request, context }) })
  }
}
