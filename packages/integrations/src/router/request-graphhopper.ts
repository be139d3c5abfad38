import type { Point } from '@amber/domain/geo/point'
import { fetchJson, fetchPlainText } from '../http/fetch-json.ts'

const SERVICE = 'the router'

/** A tree of a large city: half a million crossings of 130 bytes. */
const MAX_TREE_BYTES = 128 * 1_024 * 1_024

type Request = {
  url: string
  path: string
  parameters: Readonly<Record<string, string | readonly string[]>>
  timeoutMs: number
}

/** Returns undefined when GraphHopper rejects the request, as it does for points that it does not know. */
export async function requestJson({ timeoutMs, ...request }: Request): Promise<unknown> {
  const response = await fetchJson({ url: urlOf(request), service: SERVICE, timeoutMs, maxBytes: MAX_TREE_BYTES })
  return response.status === 200 ? response.body : undefined
}

export async function requestText({
  timeoutMs,
  until,
  ...request
}: Request & { until?: string }): Promise<string | undefined> {
  const url = urlOf(request)
  const { status, text } = await fetchPlainText({
    url,
    service: SERVICE,
    timeoutMs,
    maxBytes: MAX_TREE_BYTES,
    ...(until !== undefined && { until }),
  })
  return status === 200 ? text : undefined
}

function urlOf({ url, path, parameters }: Omit<Request, 'timeoutMs'>): URL {
  const target = new URL(`${url.replace(/\/+$/, '')}${path}`)
  // GraphHopper takes two points as a parameter that is given twice.
  for (const [name, values] of Object.entries(parameters))
    for (const value of [values].flat()) target.searchParams.append(name, value)
  return target
}

/** As GraphHopper reads points. */
export const pointParameter = ({ lat, lng }: Point) => `${lat},${lng}`
