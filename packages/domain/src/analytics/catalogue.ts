import { CHAT_KINDS } from '../chat/vocabulary.ts'
import { PAGE_CATEGORIES, type PageCategory } from '../tracking/page-category.ts'
import type { EventField, FieldValue } from './event-field.ts'

/** Categories of the specification, and `other` for pages without one. */
export const EVENT_PAGES = [...PAGE_CATEGORIES, 'other'] as const

export type EventPage = (typeof EVENT_PAGES)[number]

export type EventDefinition = {
  /** Sentence for those who set up tags. */
  readonly when: string
  readonly fields: Readonly<Record<string, EventField>>
  /** Categories of pages that it fires on; all if absent. */
  readonly pages?: readonly PageCategory[]
  /** Whether the queue for ads gets it too. */
  readonly isForAds?: true
}

/** Kinds of links that visitors pass on. */
const SHARED_LINKS = ['place', 'comparison', 'shortlist', 'referral', 'payment'] as const

export type SharedLink = (typeof SHARED_LINKS)[number]

const place = { kind: 'place' } as const

/**
 * All events. Nothing else is sent to the tag manager, to ads or to our own funnels. `docs/analytics-events.md` is generated
 * from this list.
 */
export const ANALYTICS_EVENTS = {
  page_viewed: { when: 'A page is shown. Filters, galleries and steps of a form don’t make another page.', fields: {} },
  search_viewed: {
    when: 'The places of a region are shown.',
    fields: { region: { kind: 'region' }, results: { kind: 'count', max: 1_000_000 } },
    pages: ['search_page'],
    isForAds: true,
  },
  place_viewed: { when: 'A place that is let is shown.', fields: { place }, pages: ['inventory_page'], isForAds: true },
  shortlist_added: { when: 'A place is put on the shortlist.', fields: { place_id: { kind: 'id' } } },
  shortlist_removed: { when: 'A place is taken off the shortlist.', fields: { place_id: { kind: 'id' } } },
  comparison_viewed: { when: 'Places are compared.', fields: { places: { kind: 'count', max: 100 } } },
  link_shared: {
    when: 'A link is copied or handed to the device’s share sheet.',
    fields: { link: { kind: 'choice', of: SHARED_LINKS }, method: { kind: 'choice', of: ['copied', 'sheet'] } },
  },
  enquiry_opened: { when: 'The form of an enquiry is shown, in a drawer or as a page.', fields: { place } },
  enquiry_sent: { when: 'We accepted an enquiry.', fields: { place }, isForAds: true },
  book_form_opened: { when: 'The book form is shown.', fields: { place }, pages: ['book_form'] },
  book_form_sent: { when: 'We accepted a book form.', fields: { place }, pages: ['book_form'] },
  payment_opened: {
    when: 'The page that books a room is shown before the payment.',
    fields: { place },
    pages: ['payment_form'],
  },
  booking_completed: {
    when: 'A student’s payment for a room succeeded, in the tab in which they paid.',
    fields: { place },
    pages: ['payment_form'],
    isForAds: true,
  },
  login_completed: { when: 'A visitor has logged in.', fields: {} },
  chat_opened: {
    when: 'The chat is shown: ours, or the widget of a provider.',
    fields: { chat: { kind: 'choice', of: [...CHAT_KINDS, 'widget'] } },
  },
  app_prompt_followed: {
    when: 'A link to the app in a store is followed.',
    fields: { platform: { kind: 'choice', of: ['ios', 'android'] } },
  },
} as const satisfies Readonly<Record<string, EventDefinition>>

/** Events that a page sends at once to our own copy. */
export const MAX_EVENTS_PER_BATCH = 20

export type EventName = keyof typeof ANALYTICS_EVENTS

export const EVENT_NAMES = Object.keys(ANALYTICS_EVENTS) as [EventName, ...EventName[]]

type FieldsOf<Name extends EventName> = (typeof ANALYTICS_EVENTS)[Name]['fields']

export type EventFields<Name extends EventName> = {
  readonly [Field in keyof FieldsOf<Name>]: FieldsOf<Name>[Field] extends EventField
    ? FieldValue<FieldsOf<Name>[Field]>
    : never
}

/** An event with its fields. */
export type AnalyticsEvent = {
  readonly [Name in EventName]: { readonly name: Name; readonly fields: EventFields<Name> }
}[EventName]

/** Names of all fields of all events. */
export const EVENT_FIELD_NAMES: readonly string[] = [
  ...new Set(Object.values(ANALYTICS_EVENTS).flatMap(({ fields }) => Object.keys(fields))),
]
