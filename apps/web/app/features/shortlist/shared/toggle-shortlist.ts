import { addToShortlist, mergeShortlist, removeFromShortlist } from '@amber/contract/endpoints/shortlists'
import { applyShortlistChange } from '@amber/domain/shortlist/visitor-shortlist'
import type { i18n as I18n } from 'i18next'
import { ApiError, callApi } from '../../../browser/api-client.ts'
import { persistentStore, withMemoryFallback } from '../../../browser/browser-store.ts'
import { callWithCallbacks } from '../../../browser/call-with-callbacks.ts'
import { trackEvent } from '../../../browser/event-queue.ts'
import { logStorage } from '../../../browser/log-storage.ts'
import { shortlistCookie } from './shortlist-cookie.ts'
import { showToast } from '../../../ui/toast-queue.ts'
import { cookieEntries, isSaved, type ShortlistChange, publishShortlistChange } from './shortlist-store.ts'
import { mergeBody, shortlistBody } from './shortlist-bodies.ts'
import { createShortlistQueue, type SendOutcome, type QueuedChange, type ShortlistQueue } from './shortlist-queue.ts'

/** Retry delays while the server is unavailable. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000]

type ToastContext = {
  name: string
  i18n: I18n
  /** Number of other places on the shortlist. */
  others: number
}

/**
 * Toggles a place: shows the change at once with an undo toast and, for a logged-in user, sends it until the server
 * confirms. `shown` is the state when clicked: if clicks had to wait for this script, the second undoes the first.
 */
export function toggleShortlist(shown: ShortlistChange, toast: ToastContext): void {
  const change = { ...shown, saved: !isSaved(shown) }
  applyChange(change, toast.i18n)
  void showChangeToast(change, toast)
}

/** Sends changes that the last page could not, and merges a visitor's shortlist that a login failed to merge. */
export function flushPendingChanges(owner: number, i18n: I18n): void {
  const queue = queueOf(owner, i18n)
  for (const { stay = null, ...change } of queue.waiting()) publishShortlistChange({ owner, stay, ...change })
  void queue.send()
  void mergeCookie(owner)
}

function applyChange(change: ShortlistChange, i18n: I18n) {
  const { owner, id, stay, saved } = change
  trackEvent(saved ? 'shortlist_added' : 'shortlist_removed', { place_id: id })
  if (owner === undefined) {
    const entries = applyShortlistChange(cookieEntries(), { id, stay }, saved)
    document.cookie = shortlistCookie(entries, location.protocol === 'https:')
    return publishShortlistChange(change)
  }
  const queue = queueOf(owner, i18n)
  queue.add({ id, saved, stay })
  publishShortlistChange(change)
  void queue.send()
}

async function showChangeToast(change: ShortlistChange, { name, i18n, others }: ToastContext) {
  const t = await loadTranslation(i18n)
  showToast({
    title: t(change.saved ? 'toast_saved' : 'toast_removed', { name }),
    text: t('toast_count', { count: others + Number(change.saved) }),
    icon: 'heart',
    action: { label: t('toast_undo'), onPress: () => applyChange({ ...change, saved: !change.saved }, i18n) },
  })
}

async function loadTranslation(i18n: I18n) {
  await i18n.loadNamespaces('shortlist')
  return i18n.getFixedT(null, 'shortlist')
}

const queueStore = withMemoryFallback(persistentStore)
const queues = new Map<number, ShortlistQueue>()

function queueOf(owner: number, i18n: I18n): ShortlistQueue {
  const existing = queues.get(owner)
  if (existing) return existing
  let retryCount = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  const queue = createShortlistQueue({
    owner,
    store: queueStore,
    log: logStorage,
    newMark: () => crypto.randomUUID(),
    inTurn: runExclusively,
    send: async (change) => {
      const outcome = await send(change, i18n.language)
      if (outcome !== 'later') retryCount = 0
      return outcome
    },
    onRejected: (change, reason) => {
      publishShortlistChange({ owner, id: change.id, stay: change.stay ?? null, saved: !change.saved })
      void loadTranslation(i18n).then((t) => showToast({ title: reason || t('toast_refused'), tone: 'error' }))
    },
    onLater: () => {
      if (retryCount === 0) {
        void loadTranslation(i18n).then((t) => showToast({ title: t('toast_later'), text: t('toast_later_text') }))
      }
      clearTimeout(retryTimer)
      retryTimer = setTimeout(
        () => void queue.send(),
        RETRY_DELAYS_MS[Math.min(retryCount++, RETRY_DELAYS_MS.length - 1)],
      )
    },
  })
  addEventListener('online', () => void queue.send())
  queues.set(owner, queue)
  return queue
}

/** Last work of this page. Insecure pages have no browser locks and run work in sequence within the page only. */
let lastWork: Promise<unknown> = Promise.resolve()
function runExclusively(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('shortlist', work)
  const currentWork = lastWork.then(work, work)
  lastWork = currentWork
  return currentWork
}

/** Statuses worth a retry: timeouts and rate limits. */
const RETRYABLE_STATUSES = new Set([408, 425, 429])

async function send({ id, saved, stay = null }: QueuedChange, language: string): Promise<SendOutcome> {
  const options = { keepalive: true, language }
  try {
    if (saved) await callApi(addToShortlist, { body: { inventories_shortlist: shortlistBody({ id, stay }) } }, options)
    else await callApi(removeFromShortlist, { params: { id } }, options)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'later'
    return RETRYABLE_STATUSES.has(error.status) ? 'later' : { rejected: error.text ?? '' }
  }
}

async function mergeCookie(owner: number) {
  const entries = cookieEntries()
  if (entries.length === 0) return
  await callWithCallbacks(
    mergeShortlist,
    { body: mergeBody(entries) },
    {
      success: () => {
        document.cookie = shortlistCookie([], location.protocol === 'https:')
        for (const entry of entries.toReversed()) publishShortlistChange({ owner, ...entry, saved: true })
      },
    },
  )
}
