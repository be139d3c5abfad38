import { createKeptList } from './kept-list.ts'
import { KEPT_PAGE, type SaidToWorker } from './said-to-worker.ts'
import { whoseBusiness } from './whose-business.ts'

/** `/sw.js`: opens the shortlist without a connection. Decision 0028 says what it keeps, and when it forgets. */

declare const self: ServiceWorkerGlobalScope

/** A connection that is there and brings nothing: after that the kept page is the better answer. */
const PATIENCE_MS = 6000

const keptList = createKeptList({
  caches: self.caches,
  fetch: (address, init) => fetch(address, init),
  now: () => Date.now(),
})

// A new version waits until no page has the old one: two at once would not know what the other writes.
self.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker still starts: nobody waits for that.
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('message', (event) => {
  const said = event.data as SaidToWorker
  event.waitUntil('keep' in said ? keptList.keepEntries(said.keep, said.entries) : keptList.belongsTo(said.account))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const business = whoseBusiness(request, self.location.origin)
  if (business === 'change_of_account') event.waitUntil(keptList.forget())
  if (business === 'kept_page') event.respondWith(answerKeptPage(event))
  else if (business === 'kept_page_data') event.respondWith(fetch(request).catch(openAsDocument))
  else if (business === 'kept_file') event.respondWith(answerKeptFile(request))
  // Every page that was asked for ahead has to be taken here, or it is asked for twice.
  else if (request.mode === 'navigate') event.respondWith(answerPage(event))
})

/** As the browser asked for it ahead, or else now. */
const askNetwork = async ({ request, preloadResponse }: FetchEvent): Promise<Response> =>
  ((await preloadResponse) as Response | undefined) ?? fetch(request)

async function answerKeptPage(event: FetchEvent): Promise<Response> {
  const keep = keptList.whenAnswered()
  const answer = askNetwork(event)
  const first = await Promise.race([answer.catch(() => undefined), patience()])
  if (first !== undefined && first.status < 500) {
    event.waitUntil(keep(first.clone()))
    return first
  }
  return (await keptList.findPage('itself')) ?? answer
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    return await askNetwork(event)
  } catch (error) {
    const page = await keptList.findPage('another')
    if (page === undefined) throw error
    return page
  }
}

const answerKeptFile = async ({ url }: Request) =>
  (await keptList.findFile(new URL(url).pathname)) ?? new Response(null, { status: 404 })

/** To a page that asks for the list's data alone: that it shall load the whole page, which is what we have. */
const openAsDocument = (error: unknown): Response => {
  if (!(error instanceof TypeError)) throw error
  return new Response(null, {
    status: 204,
    headers: { 'X-Remix-Redirect': KEPT_PAGE, 'X-Remix-Reload-Document': 'true' },
  })
}

const patience = () => new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
