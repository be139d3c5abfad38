/** What throws places away never reaches further than this machine, whatever the shell's variables say. */
export function refuseFarAway(addresses: readonly string[]): void {
  const far = addresses.map((address) => new URL(address).hostname).filter((host) => !LOOPBACK.has(host))
  if (far.length > 0) throw new FarAwayError(`the demo world is for this machine only, not for ${far.join(', ')}`)
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export class FarAwayError extends Error {
  override name = 'FarAwayError'
}
