type RouteHeaders = { loaderHeaders: Headers; actionHeaders: Headers }

/**
 * Returns the headers of a page that shows a form and its result. Both are always given and may be empty, so that neither
 * replaces the other: a header of the action wins, and the cookies of both are set.
 */
export function pageHeaders({ loaderHeaders, actionHeaders }: RouteHeaders): Headers {
  const headers = new Headers(loaderHeaders)
  for (const [name, value] of actionHeaders) {
    if (name === 'set-cookie') headers.append(name, value)
    else headers.set(name, value)
  }
  return headers
}
