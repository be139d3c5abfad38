import { findStoppable } from '@amber/contract/contact'
import * as operation from '@amber/operations/contact/stop-mails'
import { mount } from '../../../http/mount.ts'

export const findStoppableEndpoint = mount(findStoppable, async ({ body }, { db, loginSecrets }) => ({
  data: await operation.findStoppable(db, loginSecrets, body.token),
}))
