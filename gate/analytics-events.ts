import { ANALYTICS_EVENTS, EVENT_NAMES, type EventDefinition } from '@amber/domain/analytics/catalogue'
import type { EventField } from '@amber/domain/analytics/event-field'

/** Renders the catalogue of events for those who set up the tag manager. */
export function renderAnalyticsEvents(): string {
  return [
    '# Analytics events',
    '',
    'Written by `npm run generate` from `packages/domain/src/analytics/catalogue.ts`. Nothing is sent before consent.',
    '',
    'Each event goes to the tag manager’s `dataLayer` with `event` (its name), `page_category` and `is_internal` (whether the visitor',
    'works for the company). Events marked “ads” also go to the queue for ads, unless they are internal. Our own funnels get all of',
    'them. No field holds personal data: the kinds of fields allow none.',
    '',
    '| Event | When | Fields | Pages | Ads |',
    '| --- | --- | --- | --- | --- |',
    ...EVENT_NAMES.map((name) => `| ${cellsOf(name, ANALYTICS_EVENTS[name]).join(' | ')} |`),
    '',
  ].join('\n')
}

const cellsOf = (name: string, { when, fields, pages, isForAds }: EventDefinition): string[] => [
  `\`${name}\``,
  when,
  Object.entries(fields)
    .map(([field, kind]) => `\`${field}\`: ${describeField(kind)}`)
    .join('; '),
  pages?.map((page) => `\`${page}\``).join(', ') ?? 'all',
  isForAds ? 'yes' : '',
]

function describeField(field: EventField): string {
  switch (field.kind) {
    case 'choice':
      return field.of.map((choice) => `\`${choice}\``).join(', ')
    case 'count':
      return `a number up to ${field.max.toLocaleString('en')}`
    case 'id':
      return 'our number of it'
    case 'place':
    case 'region':
      return `the ${field.kind}’s name in its URL`
  }
}
