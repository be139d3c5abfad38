import { previewUnsubscribe } from '@amber/contract/endpoints/contact'
import * as schemas from '@amber/contract/schemas/contact'
import * as operation from '@amber/operations/contact/unsubscribe'
import { mount } from '../../../http/mount.ts'

export const previewUnsubscribeEndpoint = mount(
  previewUnsubscribe,
  schemas.previewUnsubscribe,
  async ({ body }, { db, loginSecrets }) => ({
    data: await operation.previewUnsubscribe(db, loginSecrets, body.token),
  }),
)
