import { codeIn, listMails, waitForMail } from '../mailbox.ts'
import type { Canary } from './canary.ts'

/** A person with a browser, who uses the API as its pages do. */
export type ApiPerson = {
  request(method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: object): Promise<Response>
}

/** The API or the web server in front of it, and the origin of the site's pages. */
type Site = { url: string; origin: string }

/** Logs in with the mailed code. */
export async function logInPerson({ url, origin }: Site, { word, email }: Canary): Promise<ApiPerson> {
  const cookies = new Map<string, string>()
  const request: ApiPerson['request'] = async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        origin,
        'user-agent': `Browser of ${word}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const kind = 'one_time_password'
  const nth = (await listMails(email, kind)).length + 1
  await request('POST', '/api/v0/users/generate_email_otp', { user: { email } })
  const otp = codeIn(await waitForMail(email, { kind, nth }))
  const response = await request('POST', '/api/v0/users/login_email_otp', { user: { email, otp } })
  if (response.status !== 200) throw new Error(`login failed with status ${response.status}`)
  return { request }
}
