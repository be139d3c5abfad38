import { KEPT_PAGE } from './said-to-worker.ts'
import { KEPT_FILES } from './kept-document.ts'

type Asked = { method: string; mode: string; url: string }

/**
 * What a request is to the worker. Whoever logs in or out, or leaves for good, begins with nothing kept, whether or not the server agrees:
 * what is lost by that is kept again at the next page. Everything else, the API among it, passes by.
 */
export function whoseBusiness({ method, mode, url }: Asked, origin: string): Business {
  const address = new URL(url)
  if (address.origin !== origin) return 'none'
  const { pathname } = address
  if (CHANGES_ACCOUNT.test(pathname) && (method !== 'GET' || CALLBACK.test(pathname))) return 'change_of_account'
  if (mode === 'navigate') return method === 'GET' && pathname === KEPT_PAGE ? 'kept_page' : 'page'
  if (method !== 'GET') return 'none'
  if (pathname === `${KEPT_PAGE}.data`) return 'kept_page_data'
  return pathname.startsWith(`${KEPT_FILES}/`) ? 'kept_file' : 'none'
}

export type Business = 'none' | 'change_of_account' | 'kept_page' | 'kept_page_data' | 'kept_file' | 'page'

const CHANGES_ACCOUNT = /^\/(?:(?:log(?:in|out)|profile\/privacy)(?![a-z-])|api\/v0\/users\/(?:log(?:in|out)|connect))/
/** Where providers lead back to, some by a link. */
const CALLBACK = /^\/login\/[a-z]+\/callback/
