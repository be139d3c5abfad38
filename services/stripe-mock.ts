import { join } from 'node:path'
import { PORTS } from '@amber/testing/addresses'
import { goProgram } from './go-program.ts'
import type { Service } from './service.ts'
import { stateFolder } from './state-folder.ts'
import { VERSIONS } from './versions.ts'

const program = goProgram({
  name: 'stripe-mock',
  version: VERSIONS.stripeMock,
  module: 'github.com/stripe/stripe-mock',
  takes: 'about half a minute',
})

const address = `http://127.0.0.1:${PORTS.stripeMock}`

/** Of Stripe itself: knows the schema of every request, and nothing else. Tests hold what we send against it. */
export const stripeMock: Service = {
  name: 'stripe-mock',
  address,
  packages: program.packages,
  install: program.install,
  prepare: async () => [
    {
      name: 'stripe-mock',
      command: program.path(),
      // It wants to speak HTTPS as well, with which we do nothing: any port, and on loopback only.
      args: ['-http-addr', `127.0.0.1:${PORTS.stripeMock}`, '-https-addr', '127.0.0.1:'],
      folder: join(stateFolder(), 'stripe-mock'),
      ports: [PORTS.stripeMock],
    },
  ],
  healthy: () =>
    fetch(`${address}/v1/balance`, {
      headers: { authorization: 'Bearer sk_test_123' },
      signal: AbortSignal.timeout(1_000),
    }).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    ),
}
