import { Agent, request } from 'node:http'

export type LoginResponse = { status: number; body: string; ms: number }

/** A browser that logs in from its own IP address, which it sends as `x-forwarded-for`. */
export type LoginClient = {
  requestCode(email: string): Promise<LoginResponse>
  tryCode(email: string, otp: string): Promise<LoginResponse>
  openLink(token: string): Promise<LoginResponse>
}

/** `origin` is that of the site's pages, which the API accepts. */
export function createLoginClients(apiUrl: string, origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  return {
    open: (address: string): LoginClient => {
      const cookies = new Map<string, string>()
      const post = (path: string, payload: object) =>
        sendRequest(agent, `${apiUrl}/api/v0/users/${path}`, payload, { address, origin, cookies })
      return {
        requestCode: (email) => post('generate_email_otp', { user: { email } }),
        tryCode: (email, otp) => post('login_email_otp', { user: { email, otp } }),
        openLink: (token) => post('login_email_link', { token }),
      }
    },
    close: () => agent.destroy(),
  }
}

function sendRequest(
  agent: Agent,
  url: string,
  payload: object,
  { address, origin, cookies }: { address: string; origin: string; cookies: Map<string, string> },
): Promise<LoginResponse> {
  const body = JSON.stringify(payload)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': address,
    origin,
    ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
  }
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers, timeout: 30_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        for (const line of answer.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - begun,
        })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('no response within 30 s')))
    sent.on('error', reject)
    sent.end(body)
  })
}
