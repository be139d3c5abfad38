import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { SAME_ORIGIN_HEADERS } from './test-api.ts'

export type TestBrowser = {
  /** Cookies that the browser holds; tests may copy, set or delete them. */
  cookies: Record<string, string>
  get(path: string): Promise<LightMyRequestResponse>
  post(path: string, payload?: object): Promise<LightMyRequestResponse>
  send(method: Method, path: string, payload?: object): Promise<LightMyRequestResponse>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Opens a browser that stores cookies and sends its origin, as browsers do on our pages.
 */
export function openBrowser(app: FastifyInstance, ipAddress = '127.0.0.1'): TestBrowser {
  const cookies: Record<string, string> = {}
  const request = async (method: Method, url: string, payload?: object) => {
    const response = await app.inject({
      method,
      url,
      headers: SAME_ORIGIN_HEADERS,
      cookies,
      remoteAddress: ipAddress,
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
    get: (url) => request('GET', url),
    post: (url, payload = {}) => request('POST', url, payload),
    send: request,
  }
}
