import { AppError } from '@amber/domain/errors'

/** Returns the client. Throws 404 if the provider is not configured. */
export function requireConfigured<Client>(client: Client | undefined): Client {
  if (client === undefined) throw new AppError('not_found')
  return client
}

/**
 * Returns the URL that the provider redirects to. Each provider has its own, so that no response passes for another's.
 */
export const callbackUrl = (siteUrl: string, provider: string) => new URL(`/login/${provider}/callback`, siteUrl).href
