import type { PageHandler } from '../app/handler.ts'
import { PRIVATE_NO_CACHE } from './cache-control.ts'
import { newNonce } from './nonce.ts'
import type { RenderedEntry } from './page-cache.ts'
import type { PublicPageRequest } from './public-page-request.ts'
import { sharedPage } from './shared-page.ts'

/** Renders the whole page without streaming, because later visitors get it at once from the cache. */
export async function renderPublicPage(
  pages: Pick<PageHandler, 'answer'>,
  pageRequest: PublicPageRequest,
  requestHeaders: Readonly<Record<string, string>>,
  edgeHeadersOf: (page: PublicPageRequest, html: string) => Record<string, string> = () => ({}),
): Promise<RenderedEntry> {
  const { address, cookie, status, flags } = pageRequest
  const request = new Request(address, { headers: { ...requestHeaders, cookie } })
  const nonce = newNonce()
  let isComplete = true
  const response = await pages.answer({ request, nonce, whole: true, flags, onFault: () => (isComplete = false) })
  const html = Buffer.from(await response.arrayBuffer())
  // A cookie is for one visitor, and a redirect may keep parameters that were dropped here.
  if (response.headers.has('set-cookie') || isRedirect(response)) return undefined
  const keep = isComplete && response.status === status && isHtml(response) && !isPrivate(response)
  const headers = {
    'cache-control': PRIVATE_NO_CACHE,
    ...Object.fromEntries(response.headers),
    ...(keep && edgeHeadersOf(pageRequest, html.toString())),
  }
  return { page: sharedPage({ status: response.status, headers, html, nonce }), keep }
}

const isRedirect = ({ status }: Response) => status >= 300 && status < 400

const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false

const isPrivate = ({ headers }: Response) => /no-store|private/.test(headers.get('cache-control') ?? '')
