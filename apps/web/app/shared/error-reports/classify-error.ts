import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '../../browser/api-client.ts'

/** Returns whether an error is a response to the visitor, such as a wrong code, or a connection that was lost. */
export function isExpected(error: unknown): boolean {
  if (error instanceof ApiError || isRouteErrorResponse(error)) return error.status < 500
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Returns the id by which our logs name the failed request of an error, if the API named it. */
export const requestIdOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.requestId : undefined
