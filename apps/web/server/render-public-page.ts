import type { Pages } from '../app/handler.ts'
import { NOT_SHARED } from './cache-control.ts'
import { newNonce } from './nonce.ts'
import type { Made } from './page-cache.ts'
import { sharedPage } from './shared-page.ts'

/** Deferred parts wait for nobody here: whoever comes later gets the page at once, so it is made whole. */
export async function renderPublicPage(pages: Pick<Pages, 'answer'>, request: Request): Promise<Made> {
  const nonce = newNonce()
  let isSound = true
  const answer = await pages.answer({ request, nonce, whole: true, onFault: () => (isSound = false) })
  const html = Buffer.from(await answer.arrayBuffer())
  // A cookie is for one visitor, and where a visitor is sent on may keep parameters that were left out here.
  if (answer.headers.has('set-cookie') || isRedirect(answer)) return undefined
  const headers = { 'cache-control': NOT_SHARED, ...Object.fromEntries(answer.headers) }
  return {
    page: sharedPage({ status: answer.status, headers, html, nonce }),
    keep: isSound && answer.status === 200 && isHtml(answer) && !isPrivate(answer),
  }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

const isPrivate = ({ headers }: Response) => /no-store|private/.test(headers.get('cache-control') ?? '')
