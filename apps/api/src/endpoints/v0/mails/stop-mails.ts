import { stopMails } from '@amber/contract/contact'
import * as operation from '@amber/operations/contact/stop-mails'
import { mount } from '../../../http/mount.ts'

export const stopMailsEndpoint = mount(stopMails, async ({ body }, { db, loginSecrets, requestId }) => ({
  data: await operation.stopMails(db, loginSecrets, { ...body, requestId }),
}))
