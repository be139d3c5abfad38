import { getFeatures } from '@amber/contract/endpoints/flags'
import * as schemas from '@amber/contract/schemas/flags'
import { readerOf } from '../../../flags/client-key.ts'
import { evaluateRemotely } from '../../../flags/evaluate-remotely.ts'
import { trustedAttributesOf } from '../../../flags/trusted-attributes.ts'
import { mount } from '../../../http/mount.ts'
import { SSE_HEADERS } from './sse-headers.ts'

export const getFeaturesEndpoint = mount(
  getFeatures,
  schemas.getFeatures,
  async ({ params }, ctx) => {
    const payload = ctx.flags.payload()
    if (readerOf(params.client_key, ctx.clientKeys) === 'server')
      return { ...payload, features: payload.features ?? {} }
    return evaluateRemotely(payload, { attributes: await trustedAttributesOf(ctx) })
  },
  { headers: SSE_HEADERS },
)
