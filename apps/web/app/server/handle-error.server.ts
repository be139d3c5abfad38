import { type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider } from 'react-router'
import { requestIdOf } from './request-id.server.ts'
import { serverSettings } from './server-context.ts'

/** Receives every error of a loader, an action or the router itself. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx such as a missing page or a wrong method is a response to the visitor, not a fault to report.
  const isClientError = isRouteErrorResponse(error) && error.status < 500
  if (isClientError || request.signal.aborted) return
  if (isRejectedOrigin(error, request)) {
    context.get(serverSettings).logRejection('action from another site rejected', requestIdOf(request))
  } else reportFault(error, request, context)
}

export function reportFault(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  context.get(serverSettings).reportError(error, requestIdOf(request))
}

/** Messages of the errors that the router creates for an action from another site: of a page, and of a page's data. */
const REJECTED_ORIGIN = /`origin` header|^Bad Request$/

/**
 * Returns whether the router rejected an action because another site sent it. Its error has no class of its own, so the
 * message and the request's origin identify it.
 */
function isRejectedOrigin(error: unknown, { headers, url }: Request): boolean {
  const origin = headers.get('origin')
  const isForeign = origin !== null && origin !== new URL(url).origin
  return isForeign && error instanceof Error && REJECTED_ORIGIN.test(error.message)
}
