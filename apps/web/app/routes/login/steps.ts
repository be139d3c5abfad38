import { redirect } from 'react-router'
import { logIn } from '../../features/login/log-in.server.ts'
import { statusOf } from '../../features/login/login-response.server.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import type { Route } from './+types/steps'

/** Handles login forms that the page submits with JavaScript; returns JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  const outcome = form && (await logIn(form, { request, context }))
  if (outcome === undefined) return errorResponse('bad_request', request, context)
  const { result, headers } = outcome
  return Response.json(result, { status: statusOf(result), headers })
}

/** There is no page at this path, so a GET goes to the login page. */
export const loader = () => redirect('/login')
