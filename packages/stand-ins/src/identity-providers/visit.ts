import { queryOf, type StandInPerson } from './person.ts'

/** The URL that the browser was sent back to, and its parameters. */
export type ReturnedLogin = { code: string; state: string; returnedTo: string }

/** Does what a person does in the browser between leaving the site and returning to it. */
export async function visit(authorizeUrl: string, person: StandInPerson): Promise<ReturnedLogin> {
  const continueUrl = new URL(authorizeUrl)
  continueUrl.pathname = '/continue'
  for (const [name, value] of queryOf(person)) continueUrl.searchParams.set(name, value)
  const response = await fetch(continueUrl, { redirect: 'manual' })
  const returnUrl = new URL(response.headers.get('location') ?? '')
  const { searchParams } = returnUrl
  return {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    // A page that posts a form names its target in `action`.
    returnedTo: searchParams.get('action') ?? `${returnUrl.origin}${returnUrl.pathname}`,
  }
}
