import { redirect } from 'react-router'
import { sendBookForm } from '../features/booking/form/send-book-form.server.ts'
import { refusal } from '../lib/refusal.server.ts'
import type { Route } from './+types/forms-send'

/** The book form, answered to a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return refusal('bad_request', request, context)
  const { result, headers } = await sendBookForm(form, { request, context })
  return Response.json(result, { headers })
}

/** There is nothing to read here. */
export const loader = () => redirect('/')
