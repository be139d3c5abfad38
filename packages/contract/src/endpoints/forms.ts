import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/forms.ts'

export const getForm = defineEndpoint<typeof schemas.getForm>()({
  method: 'GET',
  path: '/api/v0/forms/{path}',
  auth: 'public',
  summary: "Get the book form of a place with the caller's draft",
  errors: ['not_found'],
})

/** Returns the field errors of `checkBookForm` by name: `phone-not-valid` means an impossible number. */
export const submitForm = defineEndpoint<typeof schemas.submitForm>()({
  method: 'POST',
  path: '/api/v0/forms',
  auth: 'public',
  rateLimit: 'form',
  summary: 'Submit a book form, which holds a slot of the stay for 20 minutes',
  errors: [
    'unauthenticated',
    'forbidden',
    'not_found',
    'not_human',
    'conflict',
    'sold_out',
    'hold_refused',
    'hold_later',
    'one_free_booking',
  ],
})

/** Requires a login or the browser's `user_flow_token` to identify the caller. */
export const initiateBookForm = defineEndpoint<typeof schemas.initiateBookForm>()({
  method: 'PATCH',
  path: '/api/v0/user_flow/inventory/{id}/initiate_book_form',
  auth: 'public',
  summary: 'Record that the book form of a place was opened',
  errors: ['unauthenticated', 'not_found'],
})
