/** Returns whether the path shows a card form. Case-insensitive, like the routes. */
export const isPaymentPath = (path: string): boolean =>
  /^\/(?:places\/[^/]+\/payment|payments\/[^/]+(?:\/complete)?)\/?$/i.test(path)

/**
 * Returns whether this document was loaded from a payment path. Its Content-Security-Policy allows the card form and no
 * other third-party script; other pages' policies do the opposite, and a policy lasts as long as its document.
 */
function isPaymentDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isPaymentPath(new URL(loaded.name).pathname)
}

/** Loads a new document when client-side navigation leads here from a page that is not a payment page. */
export async function reloadAsPaymentDocument<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  if (isPaymentDocument()) return load()
  location.assign(request.url)
  // Never resolves: the browser leaves the page first.
  return new Promise(() => {})
}
