import { evaluateFlags } from '@amber/contract/endpoints/flags'
import * as schemas from '@amber/contract/schemas/flags'
import { readerOf } from '../../../flags/client-key.ts'
import { evaluateRemotely } from '../../../flags/evaluate-remotely.ts'
import { CookieStickyBuckets } from '../../../flags/group-cookie.ts'
import { trustedAttributesOf } from '../../../flags/trusted-attributes.ts'
import { mount } from '../../../http/mount.ts'
import { SSE_HEADERS } from './sse-headers.ts'

export const evaluateFlagsEndpoint = mount(
  evaluateFlags,
  schemas.evaluateFlags,
  async ({ params, body: { attributes, ...request } }, ctx) => {
    readerOf(params.client_key, ctx.clientKeys)
    // Without consent nobody is remembered, and so nobody is in a group.
    const { id, ...anonymous } = attributes ?? {}
    const mayRemember = ctx.hasConsent || !ctx.edition.trackingNeedsConsent
    return evaluateRemotely(
      ctx.flags.payload(),
      {
        ...request,
        attributes: {
          ...anonymous,
          ...(mayRemember && { id }),
          ...(await trustedAttributesOf(ctx)),
        },
      },
      mayRemember ? new CookieStickyBuckets(ctx.flagGroups) : undefined,
    )
  },
  { headers: SSE_HEADERS },
)
