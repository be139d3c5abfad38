import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/staff-views.ts'

const PATH = '/api/v0/dashboard/views'

export const listStaffViews = defineEndpoint<typeof schemas.listStaffViews>()({
  method: 'GET',
  path: PATH,
  auth: 'dashboard.use',
  summary: "List the caller's saved views of a table and the columns that they chose",
})

export const saveStaffView = defineEndpoint<typeof schemas.saveStaffView>()({
  method: 'POST',
  path: PATH,
  auth: 'dashboard.use',
  summary: 'Save a view; one of the same name is replaced',
  // The caller has reached the maximum number of views.
  errors: ['conflict'],
})

export const deleteStaffView = defineEndpoint<typeof schemas.deleteStaffView>()({
  method: 'DELETE',
  path: `${PATH}/{id}`,
  auth: 'dashboard.use',
  summary: 'Delete a saved view',
  errors: ['not_found'],
})

export const chooseColumns = defineEndpoint<typeof schemas.chooseColumns>()({
  method: 'PUT',
  path: '/api/v0/dashboard/columns',
  auth: 'dashboard.use',
  summary: 'Choose the columns of a table',
})
