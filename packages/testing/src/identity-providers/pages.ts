import type { ServerResponse } from 'node:http'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

const hidden = (fields: Iterable<[string, string]>) =>
  [...fields].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join('')

/** Only Google says it. */
const HOSTED =
  '<p><label><input type="checkbox" name="person_hosted" value="yes" checked> The mailbox is run by Google</label></p>'

/** Where a provider would ask for a password, its stand-in asks who you would like to be. */
export function choosePersonPage(provider: string, query: URLSearchParams): string {
  return page(
    `Log in with ${provider}`,
    `<p>This stands in for ${escaped(provider)}. Who are you?</p>
    <form action="/continue">
      ${hidden(query)}
      <p><label>E-mail <input name="person_email" type="email" value="sam@example.com"></label></p>
      <p><label>Name <input name="person_name" value="Sam Lee"></label></p>
      <p><label><input type="checkbox" name="person_verified" value="yes" checked> Verified by ${escaped(provider)}</label></p>
      ${provider === 'Google' ? HOSTED : ''}
      <p><button>Continue</button> <button name="deny" value="yes">Cancel</button></p>
    </form>`,
  )
}

/** As Apple comes back: by a form that sends itself. */
export const formPostPage = (action: string, fields: Iterable<[string, string]>) =>
  page(
    'Back to the site',
    `<form method="post" action="${escaped(action)}">${hidden(fields)}<button>Continue</button></form>
    <script>document.forms[0].submit()</script>`,
  )

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`

export const sendPage = (response: ServerResponse, html: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
