import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export type TestBrowser = {
  /** What it holds; a test may take, plant or throw away any. */
  cookies: Record<string, string>
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, payload?: object): Promise<LightMyRequestResponse>
  send(method: Method, path: string, payload?: object): Promise<LightMyRequestResponse>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const HOST = 'site.example'

/** Keeps cookies and says where it asks from, as a browser on one of our pages does. `address`: of the client. */
export function openBrowser(app: FastifyInstance, address = '127.0.0.1'): TestBrowser {
  const cookies: Record<string, string> = {}
  const ask = async (method: Method, url: string, payload?: object) => {
    const headers = { host: HOST, origin: `https://${HOST}` }
    const response = await app.inject({
      method,
      url,
      headers,
      cookies,
      remoteAddress: address,
      ...(payload && { payload }),
    })
    for (const { name, value, expires } of response.cookies) {
      if (expires && expires <= new Date()) delete cookies[name]
      else cookies[name] = value
    }
    return response
  }
  return {
    cookies,
    get: (url) => ask('GET', url),
    post: (url, payload = {}) => ask('POST', url, payload),
    send: ask,
  }
}
