/** Returns whether the URL responds with 2xx; a server that is still starting refuses the connection or hangs. */
export function isResponding(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}
