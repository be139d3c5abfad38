import { AppError } from '@amber/domain/errors'

/** One that is not configured does not exist here. */
export function configured<Client>(client: Client | undefined): Client {
  if (client === undefined) throw new AppError('not_found')
  return client
}

/** Where the provider sends the browser back to; each has an address of its own, so that no answer passes for another's. */
export const callbackUrl = (siteUrl: string, provider: string) => new URL(`/login/${provider}/callback`, siteUrl).href
