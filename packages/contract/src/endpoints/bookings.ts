import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/bookings.ts'

export const listBookings = defineEndpoint<typeof schemas.listBookings>()({
  method: 'GET',
  path: '/api/v0/auth/users/bookings',
  auth: 'account.read',
  summary: "List the caller's enquiries and bookings, last changed first and closed ones last",
})
