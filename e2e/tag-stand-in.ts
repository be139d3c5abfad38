import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message of a page to one of the stand-in's scripts. */
type Message = { to: 'manager' | 'ads'; at: number; name: string; fields: Record<string, unknown> }

/**
 * Sends on what arrives at a queue, with its time, because pages send side by side. Both scripts read what was queued before
 * they loaded.
 */
const REPORT = `
  const report = (to, name, fields) => navigator.sendBeacon(
    new URL('/messages', document.currentScript?.src ?? origin),
    JSON.stringify({ to, name, fields, at: performance.timeOrigin + performance.now() }),
  )`

/** Behaves like Google's tag manager: reads the data layer, obeys consent mode, and sets cookies. */
const MANAGER = `(() => {
  const origin = document.currentScript.src
  ${REPORT}
  let isGranted = false
  const take = (entry) => {
    if (Object.prototype.toString.call(entry) === '[object Arguments]') {
      const [command, kind, states] = entry
      if (command !== 'consent') return
      isGranted = states.analytics_storage === 'granted' && states.ad_storage === 'granted'
      report('manager', 'consent ' + kind, states)
      if (isGranted) document.cookie = '_ga=GA1.1.123; path=/; max-age=1000'
    } else if (entry.event !== 'gtm.js') {
      const { event, ...fields } = entry
      report('manager', isGranted ? event : event + ' without consent', fields)
    }
  }
  dataLayer.forEach(take)
  dataLayer.push = (...entries) => entries.forEach(take)
})()`

/** Behaves like Microsoft's event tracking: takes over the queue once it is constructed. */
const ADS = `(() => {
  const origin = document.currentScript.src
  ${REPORT}
  window.UET = class {
    constructor({ ti, q }) {
      report('ads', 'account', { ti })
      document.cookie = '_uetsid=1; path=/; max-age=1000'
      this.push(...q)
    }
    push(...calls) {
      for (let index = 0; index < calls.length; index++)
        if (calls[index] === 'consent') { report('ads', 'consent ' + calls[index + 1], calls[index + 2]); index += 2 }
        else if (calls[index] === 'event') { report('ads', calls[index + 1], calls[index + 2]); index += 2 }
        else report('ads', calls[index], {})
    }
  }
})()`

const SCRIPTS: Readonly<Record<string, string>> = { '/gtm.js': MANAGER, '/bat.js': ADS }

/** Starts a stand-in for the scripts of the tag manager and the ads. */
export async function openTagStandIn() {
  const messages: Message[] = []
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://tags')
    requests.push(pathname)
    const script = SCRIPTS[pathname]
    if (script !== undefined) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      messages.push(JSON.parse(Buffer.concat(chunks).toString()) as Message)
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const inOrder = (to: Message['to']) => messages.filter((each) => each.to === to).toSorted((a, b) => a.at - b.at)
  return {
    url,
    /** Variables of a site that uses the stand-in. */
    environment: {
      TAG_MANAGER_URL: `${url}/gtm.js?id=GTM-1`,
      ADS_TAG_ID: '187',
      ADS_SCRIPT_URL: `${url}/bat.js`,
    },
    requests,
    inOrder,
    /** Names of the events, without the commands of consent mode. */
    events: (to: Message['to'] = 'manager') =>
      inOrder(to).flatMap(({ name }) => (/^(?:consent |account$|pageLoad$)/.test(name) ? [] : [name])),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TagStandIn = Awaited<ReturnType<typeof openTagStandIn>>
