import {
  ANALYTICS_EVENTS,
  type AnalyticsEvent,
  EVENT_FIELD_NAMES,
  type EventPage,
} from '@amber/domain/analytics/catalogue'
import { loadScript } from '../../browser/load-script.ts'
import { deleteTagCookies } from './delete-tag-cookies.ts'
import type { TagSettings } from './tag-settings.ts'

type AdsQueue = { push(...call: unknown[]): unknown }

/** Globals by which the scripts of the tag manager and of Microsoft’s ads take what pages tell them. */
type TagWindow = {
  dataLayer?: unknown[]
  uetq?: AdsQueue
  UET?: new (options: { ti: string; q: AdsQueue; enableAutoSpaTracking: boolean }) => AdsQueue
}

export type SentEvent = AnalyticsEvent & { readonly page: EventPage; readonly isInternal: boolean }

/** All purposes of Google’s consent mode that can be refused. The consent bar allows all of them or none. */
const PURPOSES = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const

const consentState = (state: 'granted' | 'denied') => Object.fromEntries(PURPOSES.map((purpose) => [purpose, state]))

const tagWindow = globalThis as TagWindow

/**
 * Sends events to the tag manager’s data layer and the queue for ads. Their scripts load with the first event after consent;
 * until they have, and if they never do, events wait in the page.
 */
export function createTags({ managerUrl, ads }: TagSettings) {
  let isGranted = false

  const layer = (tagWindow.dataLayer ??= [])
  /** The tag manager takes commands as the arguments of a function, which it tells from events. */
  const setConsent: (...command: unknown[]) => void = function () {
    layer.push(arguments)
  }
  setConsent('consent', 'default', consentState('denied'))
  if (ads) {
    tagWindow.uetq ??= []
    tagWindow.uetq.push('consent', 'default', { ad_storage: 'denied' })
  }

  function grant() {
    if (isGranted) return
    isGranted = true
    setConsent('consent', 'update', consentState('granted'))
    if (managerUrl !== undefined) {
      layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      // A blocked or slow script is no error of ours.
      loadScript(managerUrl).catch(() => undefined)
    }
    if (ads) {
      tagWindow.uetq?.push('consent', 'update', { ad_storage: 'granted' })
      loadScript(ads.scriptUrl).then(
        () => startAds(ads.tagId),
        () => undefined,
      )
    }
  }

  return {
    send({ name, fields, page, isInternal }: SentEvent) {
      grant()
      // The tag manager remembers fields from event to event, so each event says which it has not.
      const absent = Object.fromEntries(EVENT_FIELD_NAMES.map((field) => [field, undefined]))
      if (managerUrl !== undefined)
        layer.push({ event: name, page_category: page, is_internal: isInternal, ...absent, ...fields })
      // Ads must not learn from ourselves.
      if (ads && 'isForAds' in ANALYTICS_EVENTS[name] && !isInternal)
        tagWindow.uetq?.push('event', name, { event_category: page, ...fields })
    },
    /** Tells the scripts that run already, and deletes their cookies. */
    withdraw() {
      if (isGranted) {
        isGranted = false
        setConsent('consent', 'update', consentState('denied'))
        if (ads) tagWindow.uetq?.push('consent', 'update', { ad_storage: 'denied' })
      }
      deleteTagCookies()
    },
  }
}

export type Tags = ReturnType<typeof createTags>

/** Hands the queue to the script of the ads, as it requires. */
function startAds(tagId: string) {
  const { UET, uetq } = tagWindow
  if (UET === undefined || uetq === undefined) return
  tagWindow.uetq = new UET({ ti: tagId, q: uetq, enableAutoSpaTracking: false })
  tagWindow.uetq.push('pageLoad')
}
