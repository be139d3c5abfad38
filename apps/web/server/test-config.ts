import { freePort } from '@amber/local-environment/free-port'
import type { AppDeps } from './app.ts'

/**
 * Returns the address to listen at and the configuration of that server, whose only host it is. By default nothing
 * listens at the URLs of other servers.
 */
export async function testConfig(config: Partial<AppDeps['config']> = {}) {
  const address = { host: '127.0.0.1', port: await freePort() }
  return {
    address,
    config: {
      API_URL: 'http://127.0.0.1:9',
      IMAGES_URL: 'http://127.0.0.1:9',
      UPLOADS_URL: undefined,
      EDITION: 'world' as const,
      SITE_URL: `http://127.0.0.1:${address.port}`,
      SITE_HOSTS: undefined,
      WEB_TRUSTED_PROXY_HOPS: 0,
      MAX_EVENT_LOOP_DELAY_MS: 0,
      ...config,
    },
  }
}
