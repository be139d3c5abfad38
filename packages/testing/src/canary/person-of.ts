import { codeIn, waitForMail } from '../mailbox.ts'
import type { Canary } from './canary.ts'

/** Somebody with a browser, who uses the API as its pages do. */
export type ApiPerson = {
  ask(method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, body?: object): Promise<Response>
}

/** Logs in by the code in the mail, at the API or at the web server before it. */
export async function logInPerson(url: string, { word, email }: Canary): Promise<ApiPerson> {
  const cookies = new Map<string, string>()
  const ask: ApiPerson['ask'] = async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        origin: url,
        'user-agent': `Browser of ${word}`,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  await ask('POST', '/api/v0/users/generate_email_otp', { user: { email } })
  const otp = codeIn(await waitForMail(email, { kind: 'one_time_password' }))
  const answer = await ask('POST', '/api/v0/users/login_email_otp', { user: { email, otp } })
  if (answer.status !== 200) throw new Error(`the login was answered with ${answer.status}`)
  return { ask }
}
