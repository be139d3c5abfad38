import { CallError } from '@amber/contract/client'
import { ERROR_STATUS } from '@amber/domain/errors'
import type { DrawerAnswer } from '../parts/enquiry/enquiry-view.ts'
import { callProblem } from '../lib/failed-call.server.ts'
import { refusal } from '../lib/refusal.server.ts'
import { openedHeaders } from '../parts/enquiry/opened-headers.server.ts'
import { loadEnquiry } from '../parts/enquiry/load-enquiry.server.ts'
import { sendEnquiry } from '../parts/enquiry/send-enquiry.server.ts'
import type { Route } from './+types/lead-drawer'

/** The lead form, answered to a script. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const headers = openedHeaders(request, context)
  try {
    const asked = { request, search: url.search, canonicalName: params.canonicalName, context }
    return Response.json({ view: await loadEnquiry(asked) } satisfies DrawerAnswer, { headers })
  } catch (error) {
    const problem = callProblem(error, { request, context })
    const status = error instanceof CallError ? error.status : ERROR_STATUS.internal
    return Response.json({ problem } satisfies DrawerAnswer, { status, headers })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return refusal('bad_request', request, context)
  const sending = { request, search: url.search, canonicalName: params.canonicalName, context }
  const { result, headers, status } = await sendEnquiry(form, sending)
  return Response.json(result, { status, headers })
}
