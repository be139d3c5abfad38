import type { addToShortlist, mergeShortlist } from '@amber/contract/shortlists'
import { withWish } from '@amber/domain/shortlist/visitor-shortlist'
import type { i18n as I18n } from 'i18next'
import { logStorage } from '../../lib/log-storage.ts'
import { shortlistCookie } from '../../lib/shortlist-cookie.ts'
import { showToast } from '../../ui/toast-queue.ts'
import { cookieIds, isSaved, type PressedHeart, showPressed } from './shortlist-store.ts'
import { wishStore } from './wish-store.ts'
import { createWishQueue, type Outcome, type Wish, type WishQueue } from './wish-queue.ts'

const PATH = '/api/v0/auth/users/inventories_shortlists' satisfies (typeof addToShortlist)['path']
const MERGE_PATH = '/api/v0/auth/users/inventories_shortlists/merge' satisfies (typeof mergeShortlist)['path']

/** While the server is away: soon, and then ever more rarely. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000]

type Telling = {
  name: string
  i18n: I18n
  /** How many other places are on the list. */
  others: number
}

/**
 * Shown at once and told with a way back; what is logged in is sent, and sent again until it was heard. `shown` is the
 * heart as it was pressed: of presses that had to wait for this script, the second undoes the first.
 */
export function pressHeart(shown: PressedHeart, telling: Telling): void {
  const heart = { ...shown, saved: !isSaved(shown) }
  keep(heart, telling.i18n)
  void tell(heart, telling)
}

/** What the last page could not send, and what was chosen before a login that did not bring it along. */
export function sendLeftOver(owner: number, i18n: I18n): void {
  const queue = queueOf(owner, i18n)
  for (const wish of queue.waiting()) showPressed({ owner, ...wish })
  void queue.send()
  void mergeCookie(owner)
}

function keep(heart: PressedHeart, i18n: I18n) {
  const { owner, id, saved } = heart
  if (owner === undefined) {
    document.cookie = shortlistCookie(withWish(cookieIds(), id, saved), location.protocol === 'https:')
    return showPressed(heart)
  }
  const queue = queueOf(owner, i18n)
  queue.add({ id, saved })
  showPressed(heart)
  void queue.send()
}

async function tell(heart: PressedHeart, { name, i18n, others }: Telling) {
  const t = await wordsOf(i18n)
  showToast({
    title: t(heart.saved ? 'toast_saved' : 'toast_removed', { name }),
    text: t('toast_count', { count: others + Number(heart.saved) }),
    icon: 'heart',
    action: { label: t('toast_undo'), onPress: () => keep({ ...heart, saved: !heart.saved }, i18n) },
  })
}

async function wordsOf(i18n: I18n) {
  await i18n.loadNamespaces('shortlist')
  return i18n.getFixedT(null, 'shortlist')
}

const queues = new Map<number, WishQueue>()

function queueOf(owner: number, i18n: I18n): WishQueue {
  const known = queues.get(owner)
  if (known) return known
  let tries = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  const queue = createWishQueue({
    owner,
    store: wishStore,
    log: logStorage,
    newMark: () => crypto.randomUUID(),
    inTurn,
    send: async (wish) => {
      const outcome = await send(wish, i18n.language)
      if (outcome !== 'later') tries = 0
      return outcome
    },
    onRefused: (wish, why) => {
      showPressed({ owner, id: wish.id, saved: !wish.saved })
      void wordsOf(i18n).then((t) => showToast({ title: why || t('toast_refused'), tone: 'error' }))
    },
    onLater: () => {
      if (tries === 0) {
        void wordsOf(i18n).then((t) => showToast({ title: t('toast_later'), text: t('toast_later_text') }))
      }
      clearTimeout(waiting)
      waiting = setTimeout(() => void queue.send(), AGAIN_MS[Math.min(tries++, AGAIN_MS.length - 1)])
    },
  })
  addEventListener('online', () => void queue.send())
  queues.set(owner, queue)
  return queue
}

/** Over all tabs, where the browser can; a page that is not served safely has only its own. */
let own: Promise<unknown> = Promise.resolve()
function inTurn(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request('shortlist', work)
  const mine = own.then(work, work)
  own = mine
  return mine
}

/** Worth another try: whoever is asked too often, or is in trouble, may be able to later. */
const LATER = new Set([408, 425, 429])

async function send({ id, saved }: Wish, language: string): Promise<Outcome> {
  const request = saved ? jsonPost({ inventories_shortlist: { inventory_id: id } }) : { method: 'DELETE' }
  const address = `${PATH}${saved ? '' : `/${id}`}?lang=${language}`
  const response = await fetch(address, { ...request, keepalive: true }).catch(() => undefined)
  if (response === undefined || response.status >= 500 || LATER.has(response.status)) return 'later'
  if (response.ok) return 'done'
  const answer = (await response.json().catch(() => ({}))) as { error?: { message?: string } }
  return { refused: answer.error?.message ?? '' }
}

async function mergeCookie(owner: number) {
  const inventory_ids = cookieIds()
  if (inventory_ids.length === 0) return
  const response = await fetch(MERGE_PATH, jsonPost({ inventory_ids })).catch(() => undefined)
  if (!response?.ok) return
  document.cookie = shortlistCookie([], location.protocol === 'https:')
  for (const id of inventory_ids.toReversed()) showPressed({ owner, id, saved: true })
}

const jsonPost = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
