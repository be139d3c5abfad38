import { CallError } from '@amber/contract/http/client'
import { ERROR_STATUS } from '@amber/domain/errors'
import type { DrawerResult } from '../../features/enquiry/enquiry-view.ts'
import { toCallProblem } from '../../server/failed-call.server.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import { enquiryHeaders } from '../../features/enquiry/enquiry-headers.server.ts'
import { loadEnquiry } from '../../features/enquiry/load-enquiry.server.ts'
import { sendEnquiry } from '../../features/enquiry/send-enquiry.server.ts'
import type { Route } from './+types/lead-drawer'

/** Loads the lead form as JSON for the drawer's script. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const headers = await enquiryHeaders(request, context)
  try {
    const input = { request, search: url.search, canonicalName: params.canonicalName, context }
    return Response.json({ view: await loadEnquiry(input) } satisfies DrawerResult, { headers })
  } catch (error) {
    const problem = toCallProblem(error, { request, context })
    const status = error instanceof CallError ? error.status : ERROR_STATUS.internal
    return Response.json({ problem } satisfies DrawerResult, { status, headers })
  }
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return errorResponse('bad_request', request, context)
  const input = { request, search: url.search, canonicalName: params.canonicalName, context }
  const { result, headers, status } = await sendEnquiry(form, input)
  return Response.json(result, { status, headers })
}
