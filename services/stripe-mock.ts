import { join } from 'node:path'
import { PORTS } from '@amber/local-environment/addresses'
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

const url = `http://127.0.0.1:${PORTS.stripeMock}`

/** Stripe's own mock, which knows only the schema of every request. Tests validate our requests with it. */
export const stripeMock: Service = {
  name: 'stripe-mock',
  address: url,
  packages: program.packages,
  install: program.install,
  prepare: async () => [
    {
      name: 'stripe-mock',
      command: program.path(),
      // stripe-mock always serves HTTPS too, which we don't use. It takes any port on loopback.
      args: ['-http-addr', `127.0.0.1:${PORTS.stripeMock}`, '-https-addr', '127.0.0.1:'],
      folder: join(stateFolder(), 'stripe-mock'),
      ports: [PORTS.stripeMock],
    },
  ],
  healthy: () =>
    fetch(`${url}/v1/balance`, {
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
