import { ANALYTICS_EVENTS, type AnalyticsEvent, type EventDefinition } from './catalogue.ts'
import { isFieldValue } from './event-field.ts'

/** Returns the event, or undefined for an unknown name and for fields other than exactly those of the catalogue. */
export function readEvent(name: string, fields: Readonly<Record<string, unknown>>): AnalyticsEvent | undefined {
  if (!Object.hasOwn(ANALYTICS_EVENTS, name)) return undefined
  const known: EventDefinition['fields'] = ANALYTICS_EVENTS[name as AnalyticsEvent['name']].fields
  const isComplete = Object.entries(known).every(([field, kind]) => isFieldValue(kind, fields[field]))
  if (!isComplete || Object.keys(fields).length !== Object.keys(known).length) return undefined
  return { name, fields } as AnalyticsEvent
}
