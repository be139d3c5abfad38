import { unsubscribe } from '@amber/contract/endpoints/contact'
import * as schemas from '@amber/contract/schemas/contact'
import * as operation from '@amber/operations/contact/unsubscribe'
import { mount } from '../../../http/mount.ts'

export const unsubscribeEndpoint = mount(
  unsubscribe,
  schemas.unsubscribe,
  async ({ body }, { db, loginSecrets, requestId }) => ({
    data: await operation.unsubscribe(db, loginSecrets, { ...body, requestId }),
  }),
)
