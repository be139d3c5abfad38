import type { ServerResponse } from 'node:http'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const hiddenInputs = (fields: Iterable<[string, string]>) =>
  [...fields]
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** Only Google sends the claim that it hosts the mailbox. */
const HOSTED_CHECKBOX =
  '<p><label><input type="checkbox" name="person_hosted" value="yes" checked> The mailbox is run by Google</label></p>'

/** Returns the page that asks who you want to be, where a provider would ask for a password. */
export function choosePersonPage(provider: string, query: URLSearchParams): string {
  return page(
    `Log in with ${provider}`,
    `<p>This stands in for ${escapeHtml(provider)}. Who are you?</p>
    <form action="/continue">
      ${hiddenInputs(query)}
      <p><label>Email <input name="person_email" type="email" value="sam@example.com"></label></p>
      <p><label>Name <input name="person_name" value="Sam Lee"></label></p>
      <p><label><input type="checkbox" name="person_verified" value="yes" checked> Verified by ${escapeHtml(provider)}</label></p>
      ${provider === 'Google' ? HOSTED_CHECKBOX : ''}
      <p><button>Continue</button> <button name="deny" value="yes">Cancel</button></p>
    </form>`,
  )
}

/** Returns to the site as Apple does, with a form that submits itself. */
export const formPostPage = (action: string, fields: Iterable<[string, string]>) =>
  page(
    'Back to the site',
    `<form method="post" action="${escapeHtml(action)}">${hiddenInputs(fields)}<button>Continue</button></form>
    <script>document.forms[0].submit()</script>`,
  )

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

export const sendPage = (response: ServerResponse, html: string) =>
  void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
