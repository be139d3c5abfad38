import { overloadText } from '@amber/copy/overload-text'
import { LOCALES } from '@amber/domain/languages'
import type { Edition } from '@amber/editions/edition'
import type { FastifyReply } from 'fastify'
import { escapeMarkup } from '../app/shared/page/escape-markup.ts'
import { telephoneLink } from '../app/shared/page/telephone-link.ts'
import { newNonce } from './nonce.ts'
import { languageOfRequest, sendError } from './send-error.ts'

/**
 * The page's own style, because neither React nor a stylesheet is loaded: the server has no time for either. The colours
 * are the browser's own, in both themes.
 */
const STYLE = `
:root { color-scheme: light dark }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; box-sizing: border-box; padding: 24px;
  background: Canvas; color: CanvasText;
  font: 0.9375rem/1.5 Inter, system-ui, sans-serif;
}
main { max-width: 30rem }
h1 { margin: 0 0 12px; font-size: 1.5rem; line-height: 1.15; letter-spacing: -0.018em; text-wrap: balance }
p { margin: 0 0 20px; text-wrap: pretty }
a { color: inherit }
.again {
  display: inline-block; padding: 12px 20px; border-radius: 8px; background: CanvasText; color: Canvas;
  font-weight: 600; text-decoration: none;
}
ul { list-style: none; margin: 28px 0 0; padding: 20px 0 0; border-top: 1px solid GrayText }
li { margin: 0 0 8px }
small { overflow-wrap: anywhere }
`

/** Tells a visitor that the server is overloaded: browsers get a page that loads again by itself, all others an error. */
export function sendOverloaded(
  reply: FastifyReply,
  { defaultLanguage, supportEmail, supportPhone }: Edition,
  retryAfterSeconds: number,
) {
  const { method, headers, id } = reply.request
  if (!headers.accept?.includes('text/html')) return sendError(reply, 'overloaded', defaultLanguage)
  const language = languageOfRequest(reply.request, defaultLanguage)
  const { title, text, tryAgain, reference } = overloadText(language)
  const nonce = newNonce()
  // A form that was not handled must not disappear from the history before the visitor has gone back to it.
  const refresh = method === 'GET' ? `<meta http-equiv="refresh" content="${retryAfterSeconds}">` : ''
  const html = `<!doctype html>
<html lang="${LOCALES[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${escapeMarkup(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
<p>${escapeMarkup(text)}</p>
<a class="again" href="">${escapeMarkup(tryAgain)}</a>
<ul>
<li><a href="mailto:${escapeMarkup(supportEmail)}">${escapeMarkup(supportEmail)}</a></li>
<li><a href="${escapeMarkup(telephoneLink(supportPhone))}">${escapeMarkup(supportPhone)}</a></li>
<li><small>${escapeMarkup(reference)} ${escapeMarkup(id)}</small></li>
</ul>
</main>
</body>
</html>
`
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    })
    .send(html)
}
