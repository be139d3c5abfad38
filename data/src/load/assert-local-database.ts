/**
 * Throws unless all addresses are local, so that code that deletes places never reaches another machine, whatever the
 * environment says.
 */
export function assertLocalDatabase(addresses: readonly string[]): void {
  const far = addresses.map((address) => new URL(address).hostname).filter((host) => !LOOPBACK.has(host))
  if (far.length > 0)
    throw new RemoteDatabaseError(
      `the demo world must not be loaded into ${far.join(', ')}: only this machine is allowed`,
    )
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export class RemoteDatabaseError extends Error {
  override name = 'FarAwayError'
}
