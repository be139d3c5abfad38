import { updateMe } from '@amber/contract/endpoints/account'
import * as schemas from '@amber/contract/schemas/account'
import { changeDetails } from '@amber/operations/account/change-details'
import { mount } from '../../../http/mount.ts'

export const updateMeEndpoint = mount(updateMe, schemas.updateMe, async ({ body }, { db, getSession, requestId }) => {
  const { userId } = await getSession()
  const { name, phone, language } = await changeDetails(db, { ...body.user, userId, requestId })
  return { data: { name, phone_details: phone === null ? null : { international: phone }, language } }
})
