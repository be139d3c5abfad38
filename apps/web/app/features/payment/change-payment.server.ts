import { releaseHold } from '@amber/contract/holds'
import { restartPayment, startPayment } from '@amber/contract/payments'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { apiForForm } from '../../lib/api.server.ts'
import { callProblem } from '../../lib/failed-call.server.ts'
import { DO_FIELD } from './form-fields.ts'
import type { StartAnswer } from './start-answer.ts'

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/** Begins to pay for a lead, or gives its room back. */
export async function changePaymentOfLead(leadUuid: string, canonicalName: string, asked: Asked) {
  const form = await asked.request.formData().catch(() => new FormData())
  const { api } = apiForForm(asked.request, asked.context)
  return answering(asked, async () => {
    if (form.get(DO_FIELD) !== 'release') return void (await api.call(startPayment, { body: { lead_uuid: leadUuid } }))
    await api.call(releaseHold, { params: { id: leadUuid } })
    return `/places/${encodeURIComponent(canonicalName)}`
  })
}

/** Goes on with a payment, or begins it again, by its link. */
export async function changePaymentOfToken(token: string, asked: Asked) {
  const { api } = apiForForm(asked.request, asked.context)
  return answering(asked, async () => void (await api.call(restartPayment, { params: { token }, body: {} })))
}

/** A page that was sent without a script is asked for anew, so that loading it again sends nothing. */
async function answering({ request, url, context }: Asked, change: () => Promise<string | void>) {
  try {
    const to = await change()
    if (to !== undefined) return redirect(to, { status: 303 })
    const isDocument = !new URL(request.url).pathname.endsWith('.data')
    return isDocument ? redirect(url.pathname + url.search, { status: 303 }) : data<StartAnswer>(null)
  } catch (error) {
    return data<StartAnswer>({ problem: callProblem(error, { request, context }) })
  }
}
