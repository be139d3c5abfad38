/** Addresses of pages on which cards are taken; as routes do, whatever the case of their letters. */
export const isPaymentPath = (path: string): boolean =>
  /^\/(?:places\/[^/]+\/payment|payments\/[^/]+(?:\/complete)?)\/?$/i.test(path)

/**
 * Whether this very document came from such an address. Its policy lets the card form load, and nothing else of others;
 * that of other pages does the opposite, and a policy stays for as long as the document does.
 */
function isPaymentDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded !== undefined && isPaymentPath(new URL(loaded.name).pathname)
}

/** For whoever comes from a page of another kind without loading a new one: the page is loaded anew. */
export async function asPaymentDocument<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  if (isPaymentDocument()) return load()
  location.assign(request.url)
  // The page is left behind before anything could come of it.
  return new Promise(() => {})
}
