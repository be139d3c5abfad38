import { createContext, useContext, useState } from 'react'
import { ApiError } from '../../browser/api-client.ts'

/** Id of the request that the server responds to; undefined in the browser. */
export const RequestIdContext = createContext<string | undefined>(undefined)

/** Name under which the web server announces the id of a request, in its header `server-timing`. */
const TIMING_NAME = 'request'

/**
 * Returns the reference by which we find a fault in our logs: the id of the request that failed, or of the page's own if the
 * fault happened in the browser. Undefined in a browser that does not show the server's timings.
 */
export function useFaultReference(error: unknown): string | undefined {
  const requestId = useContext(RequestIdContext)
  const [reference] = useState(() => (import.meta.env.SSR ? undefined : findRequestId(error)))
  return requestId ?? reference
}

function findRequestId(error: unknown): string | undefined {
  if (error instanceof ApiError && error.requestId !== undefined) return error.requestId
  const requests = performance.getEntriesByType('resource')
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  const failed = requests.findLast(({ responseStatus }) => responseStatus >= 500)
  return [failed, page].flatMap((entry) => entry?.serverTiming ?? []).find(({ name }) => name === TIMING_NAME)
    ?.description
}
