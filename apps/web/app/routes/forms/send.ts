import { redirect } from 'react-router'
import { sendBookForm } from '../../features/booking/form/send-book-form.server.ts'
import { errorResponse } from '../../server/error-response.server.ts'
import type { Route } from './+types/send'

/** Submits the book form for the page's script and returns JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => undefined)
  if (form === undefined) return errorResponse('bad_request', request, context)
  const { result, headers } = await sendBookForm(form, { request, context })
  return Response.json(result, { headers })
}

/** This path only accepts POST. */
export const loader = () => redirect('/')
