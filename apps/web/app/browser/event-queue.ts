import type { EventFields, EventName } from '@amber/domain/analytics/catalogue'
import type { UIMatch } from 'react-router'

/** An event, or the page that a visitor came to, from which events follow. */
export type QueuedEvent = { readonly name: EventName; readonly fields: unknown } | { readonly page: UIMatch }

/** Events and pages until the script that sends them has loaded, with the menus, which then replaces `push`. */
export const eventQueue: Pick<QueuedEvent[], 'push' | 'splice'> = []

/**
 * Notes an event of the catalogue in `packages/domain/src/analytics`. Costs a page nothing: events are sent later, and only
 * after consent.
 */
export const trackEvent = <Name extends EventName>(name: Name, fields: EventFields<Name>): unknown =>
  eventQueue.push({ name, fields })
