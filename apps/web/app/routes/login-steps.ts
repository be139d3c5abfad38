import { redirect } from 'react-router'
import { logIn } from '../features/login/log-in.server.ts'
import { statusOf } from '../features/login/login-answer.server.ts'
import { refusal } from '../lib/refusal.server.ts'
import type { Route } from './+types/login-steps'

/** The forms of the login, answered to a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return refusal('bad_request', request, context)
  const { result, headers } = await logIn(form, { request, context })
  return Response.json(result, { status: statusOf(result), headers })
}

/** There is nothing to read here. */
export const loader = () => redirect('/login')
