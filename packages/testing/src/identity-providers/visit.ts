import { queryOf, type StandInPerson } from './person.ts'

/** Where the browser was sent back to, and with what. */
export type Return = { code: string; state: string; returnedTo: string }

/** What a person does in the browser between leaving the site and coming back to it. */
export async function visit(authorizeUrl: string, person: StandInPerson): Promise<Return> {
  const form = new URL(authorizeUrl)
  form.pathname = '/continue'
  for (const [name, value] of queryOf(person)) form.searchParams.set(name, value)
  const response = await fetch(form, { redirect: 'manual' })
  const back = new URL(response.headers.get('location') ?? '')
  const { searchParams } = back
  return {
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    // A page that sends a form back says where to.
    returnedTo: searchParams.get('action') ?? `${back.origin}${back.pathname}`,
  }
}
