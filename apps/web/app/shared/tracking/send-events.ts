import type { AnalyticsEvent } from '@amber/domain/analytics/catalogue'
import type { UIMatch } from 'react-router'
import { sessionStore } from '../../browser/browser-store.ts'
import { CONSENT_EVENT } from '../../browser/consent-event.ts'
import { eventQueue, type QueuedEvent } from '../../browser/event-queue.ts'
import { logStorage } from '../../browser/log-storage.ts'
import { clearStored } from '@amber/domain/storage/stored-json'
import { pageCategoryOf } from '../page/page-category.ts'
import type { useSite } from '../page/site.ts'
import { hasConsent } from './consent.ts'
import { deleteTagCookies } from './delete-tag-cookies.ts'
import { mayTagPage } from './is-private-path.ts'
import { createOwnCopy } from './own-copy.ts'
import { pageEventsOf } from './page-events.ts'
import { createTags, type SentEvent, type Tags } from './tags.ts'
import { recordVisit } from './visit.ts'
import { addWaiting, takeWaiting, WAITING_KEY } from './waiting-events.ts'

type Site = Pick<ReturnType<typeof useSite>, 'edition' | 'tags' | 'account'>

/** A second click within this time is part of the first. */
const DOUBLE_CLICK_MS = 1000

let sender: ReturnType<typeof createSender> | undefined

/** Records the visit, sends what is in the queue, and from now on each event as it happens. */
export function startSending(site: Site): void {
  if (sender) return
  const started = createSender(site)
  sender = started
  for (const entry of eventQueue.splice(0)) started.take(entry)
  eventQueue.push = (...entries) => {
    for (const entry of entries) started.take(entry)
    return 0
  }
}

/** Returns the page, what its document was loaded as, and where the visitor came from. */
function visitOf(url: string) {
  const [loaded] = performance.getEntriesByType('navigation')
  return { url, loadedUrl: loaded?.name ?? url, referrer: document.referrer }
}

function createSender({ edition, tags: settings, account }: Site) {
  let page: UIMatch | undefined
  let isAnnounced = false
  /** Events of scripts that were faster than the one that notes the page, such as a login that has just succeeded. */
  const early: AnalyticsEvent[] = []
  let tags: Tags | undefined
  const sentAt = new Map<string, number>()
  const isInternal = account?.isStaff === true || account?.isInternal === true

  // Reads the cookie each time, since another tab may have changed it.
  const mayTrack = () => hasConsent(document.cookie, edition)
  const ownCopy = createOwnCopy(mayTrack)

  function announce() {
    if (page === undefined || isAnnounced || !mayTrack()) return
    isAnnounced = true
    for (const event of pageEventsOf(page)) send(event)
  }

  function send(event: AnalyticsEvent) {
    if (page === undefined || !mayTrack()) return
    const key = JSON.stringify([page.pathname, event.name, event.fields])
    const now = Date.now()
    if (now - (sentAt.get(key) ?? -Infinity) < DOUBLE_CLICK_MS) return
    sentAt.set(key, now)
    const sent = { ...event, page: pageCategoryOf(page.id) ?? 'other', isInternal } as const
    ownCopy.send(sent)
    sendToTags(sent)
  }

  function sendToTags(event: SentEvent) {
    if (settings === undefined) return
    if (!mayTagPage(visitOf(location.href))) return addWaiting(sessionStore, logStorage, event)
    tags ??= createTags(settings)
    for (const waiting of takeWaiting(sessionStore, logStorage)) tags.send(waiting)
    tags.send(event)
  }

  function withdraw() {
    ownCopy.drop()
    clearStored(sessionStore, WAITING_KEY, logStorage)
    if (tags) tags.withdraw()
    else deleteTagCookies()
  }

  // Gives visitors who consented their id before the first event, and deletes the id of others.
  void recordVisit(edition)
  addEventListener(CONSENT_EVENT, () => {
    void recordVisit(edition)
    // The page on which they consented counts.
    announce()
  })
  // The form of the cookie settings is sent as a document, whose response deletes the cookies; scripts of this document hear
  // of it before.
  addEventListener('submit', ({ target, submitter }) => {
    if (!(target instanceof HTMLFormElement)) return
    const choice = new FormData(target, submitter).get('consent')
    if (choice !== null && choice !== 'all') withdraw()
  })
  // Whoever has withdrawn consent in another tab comes back to this one.
  addEventListener('visibilitychange', () => !mayTrack() && withdraw())
  if (!mayTrack()) withdraw()

  return {
    take(entry: QueuedEvent) {
      if (!('page' in entry)) {
        if (page === undefined) early.push(entry as AnalyticsEvent)
        else send(entry as AnalyticsEvent)
        return
      }
      page = entry.page
      isAnnounced = false
      announce()
      for (const event of early.splice(0)) send(event)
    },
  }
}
