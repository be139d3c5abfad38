import { recordEvents } from '@amber/contract/endpoints/analytics'
import * as schemas from '@amber/contract/schemas/analytics'
import * as queries from '@amber/db/queries/analytics/analytics-events'
import { readEvent } from '@amber/domain/analytics/read-event'
import { deviceOf } from '@amber/domain/flags/flag-attributes'
import { trustedAttributesOf } from '../../../flags/trusted-attributes.ts'
import { mount } from '../../../http/mount.ts'

/** Records nothing without consent. Whoever works for the company is marked, and left out of figures. */
export const recordEventsEndpoint = mount(recordEvents, schemas.recordEvents, async ({ body }, ctx) => {
  const { visitorId } = ctx
  if (!ctx.hasConsent || visitorId === undefined) return { data: { recorded: 0 } }
  const { edition, isInternalUser: isInternal } = await trustedAttributesOf(ctx)
  const events = body.events.flatMap(({ name, fields, page, age_ms: ageMs }) => {
    const event = readEvent(name, fields)
    return event ? [{ ...event, page, ageMs }] : []
  })
  await queries.recordEvents(ctx.db, { visitorId, edition, device: deviceOf(ctx.userAgent), isInternal }, events)
  return { data: { recorded: events.length } }
})
