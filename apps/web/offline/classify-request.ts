import { OFFLINE_PAGE_PATH } from './worker-messages.ts'
import { OFFLINE_FILES_PATH } from './offline-document.ts'

type RequestInfo = { method: string; mode: string; url: string }

/**
 * Returns how the worker treats a request. Logging in or out, or deleting the account, clears everything stored,
 * whether or not the server accepts the request; the next page stores it again. Everything else, including the API,
 * passes through.
 */
export function classifyRequest({ method, mode, url }: RequestInfo, origin: string): RequestClass {
  const parsedUrl = new URL(url)
  if (parsedUrl.origin !== origin) return 'none'
  const { pathname } = parsedUrl
  if (CHANGES_ACCOUNT.test(pathname) && (method !== 'GET' || CALLBACK.test(pathname))) return 'change_of_account'
  if (mode === 'navigate') return method === 'GET' && pathname === OFFLINE_PAGE_PATH ? 'kept_page' : 'page'
  if (method !== 'GET') return 'none'
  if (pathname === `${OFFLINE_PAGE_PATH}.data`) return 'kept_page_data'
  return pathname.startsWith(`${OFFLINE_FILES_PATH}/`) ? 'kept_file' : 'none'
}

export type RequestClass = 'none' | 'change_of_account' | 'kept_page' | 'kept_page_data' | 'kept_file' | 'page'

const CHANGES_ACCOUNT = /^\/(?:(?:log(?:in|out)|profile\/privacy)(?![a-z-])|api\/v0\/users\/(?:log(?:in|out)|connect))/
/** Callbacks of login providers, some of which are GET requests. */
const CALLBACK = /^\/login\/[a-z]+\/callback/
