import { createOfflineShortlist } from './offline-shortlist.ts'
import { OFFLINE_PAGE_PATH, type WorkerMessage } from './worker-messages.ts'
import { classifyRequest } from './classify-request.ts'

/** `/sw.js`: opens the shortlist offline. Decision 0028 says what it stores and when it deletes it. */

declare const self: ServiceWorkerGlobalScope

/** Timeout for a connection that returns nothing; the stored page is shown instead. */
const FETCH_TIMEOUT_MS = 6000

const offlineShortlist = createOfflineShortlist({
  caches: self.caches,
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
})

// A new version waits until no page uses the old one: two versions at once would not know what the other one writes.
self.addEventListener('activate', (event) => {
  // Requests pages while the worker still starts, so that navigation isn't delayed.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage
  event.waitUntil(
    'keep' in message
      ? offlineShortlist.keepEntries(message.keep, message.entries)
      : offlineShortlist.belongsTo(message.account),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const requestClass = classifyRequest(request, self.location.origin)
  if (requestClass === 'change_of_account') event.waitUntil(offlineShortlist.forget())
  if (requestClass === 'kept_page') event.respondWith(respondWithShortlist(event))
  else if (requestClass === 'kept_page_data') event.respondWith(fetch(request).catch(openAsDocument))
  else if (requestClass === 'kept_file') event.respondWith(respondWithFile(request))
  // Every preloaded page has to be handled here, or it is requested twice.
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(event))
})

/** Returns the browser's preloaded response, or fetches now. */
const fetchFromNetwork = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)

async function respondWithShortlist(event: FetchEvent): Promise<Response> {
  const storeResponse = offlineShortlist.whenAnswered()
  const response = fetchFromNetwork(event)
  const first = await Promise.race([response.catch(() => undefined), waitForTimeout()])
  if (first !== undefined && first.status < 500) {
    event.waitUntil(storeResponse(first.clone()))
    return first
  }
  return (await offlineShortlist.findPage('itself')) ?? response
}

async function respondWithPage(event: FetchEvent): Promise<Response> {
  try {
    return await fetchFromNetwork(event)
  } catch (error) {
    const page = await offlineShortlist.findPage('another')
    if (page === undefined) throw error
    return page
  }
}

const respondWithFile = async ({ url }: Request) =>
  (await offlineShortlist.findFile(new URL(url).pathname)) ?? new Response(null, { status: 404 })

/** Tells a page that requests only the shortlist's data to load the whole document, which is what is stored. */
const openAsDocument = (error: unknown): Response => {
  if (!(error instanceof TypeError)) throw error
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': OFFLINE_PAGE_PATH, 'X-Remix-Reload-Document': 'true' },
  })
}

const waitForTimeout = () => new Promise<undefined>((resolve) => setTimeout(resolve, FETCH_TIMEOUT_MS))
