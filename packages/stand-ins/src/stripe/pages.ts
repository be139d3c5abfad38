import type { Intent } from './objects.ts'
import { textsFor } from './texts.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const STYLE = `
  :root { --primary: #1a1a1a; --text: #1a1a1a; --danger: #b42318; --background: #fff; --radius: 8px; --size: 16px;
    --font: Inter, system-ui, sans-serif }
  * { box-sizing: border-box }
  body { margin: 0; padding: 2px; color: var(--text); font: var(--size)/1.4 var(--font) }
  label, legend { display: block; font-weight: 600; font-size: 15px; margin-bottom: 6px }
  fieldset { border: 0; margin: 0 0 16px; padding: 0; display: flex; gap: 8px; flex-wrap: wrap }
  legend { padding: 0 }
  fieldset label { flex: 1 1 130px; display: flex; align-items: center; gap: 8px; padding: 12px; border: 1px solid #8a8580;
    border-radius: var(--radius); font-weight: 600; margin: 0 }
  input:not([type=radio]) { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid #8a8580;
    border-radius: var(--radius); font: inherit; color: inherit; background: var(--background) }
  input:focus-visible { outline: 2px solid var(--primary); outline-offset: -1px }
  input[aria-invalid=true] { border-color: var(--danger) }
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; margin-top: 16px }
  .error { color: var(--danger); font-size: 14px; margin: 6px 0 0; min-height: 0 }
  .error:empty { display: none }
  [hidden] { display: none !important }
`

/** Returns the card form, which our payment page shows in a frame. */
export function cardFormPage(locale: string): string {
  const texts = textsFor(locale)
  const field = (name: string, label: string, attributes: string) =>
    `<div><label for="${name}">${escapeHtml(label)}</label>
      <input id="${name}" name="${name}" inputmode="numeric" aria-describedby="${name}-error" ${attributes}>
      <p class="error" id="${name}-error" role="alert"></p></div>`
  const tab = (method: string, name: string) =>
    `<label data-method="${method}"><input type="radio" name="method" value="${method}"> ${escapeHtml(name)}</label>`
  return `<!doctype html>
<html lang="${texts.language}"><meta charset="utf-8"><title>${escapeHtml(texts.cardNumber)}</title><style>${STYLE}</style>
<body hidden><form name="card" novalidate>
  <fieldset id="methods"><legend>${escapeHtml(texts.method)}</legend>
    ${tab('card', texts.card)}${tab('alipay', 'Alipay')}${tab('wechat_pay', 'WeChat Pay')}${tab('pay_by_bank', texts.bank)}${tab('upi', 'UPI')}</fieldset>
  <div id="card-fields">
    ${field('number', texts.cardNumber, 'autocomplete="cc-number" placeholder="1234 1234 1234 1234"')}
    <div class="two">
      ${field('expiry', texts.expiry, `autocomplete="cc-exp" placeholder="${escapeHtml(texts.expiryShape)}"`)}
      ${field('cvc', texts.cvc, 'autocomplete="cc-csc" placeholder="CVC"')}
    </div>
  </div>
  <p id="redirect-note" hidden>${escapeHtml(texts.redirect)}</p>
</form>
<script id="messages" type="application/json">${JSON.stringify(texts.messages).replaceAll('<', String.raw`\u003c`)}</script>
<script src="/browser/card-form.js"></script></body></html>`
}

const METHOD_NAMES: Readonly<Record<string, string>> = {
  alipay: 'Alipay',
  wechat_pay: 'WeChat Pay',
  pay_by_bank: 'Pay by bank',
  upi: 'UPI',
}

/**
 * Returns the page on which a bank or wallet asks for consent. With a return URL it is a separate page, otherwise a
 * frame above ours.
 */
export function challengePage(intent: Intent, query: URLSearchParams): string {
  const method = query.get('method') ?? ''
  const name = METHOD_NAMES[method] ?? '3D Secure'
  const hidden = ['client_secret', 'return_url', 'method']
    .map((field) => `<input type="hidden" name="${field}" value="${escapeHtml(query.get(field) ?? '')}">`)
    .join('')
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${name} test page</title><style>${STYLE}
  body { display: grid; place-items: center; min-height: 100vh }
  main { background: #fff; padding: 24px; border-radius: 12px; width: min(400px, calc(100vw - 32px)) }
  h1 { font-size: 20px; margin: 0 0 8px }
  button { font: inherit; font-weight: 600; padding: 12px 20px; border-radius: 8px; border: 1px solid #1a1a1a;
    background: #fff; color: #1a1a1a; cursor: pointer }
  button[value=agree] { background: #1a1a1a; color: #fff }
</style><body><main aria-label="${name}"><h1>${name} test page</h1>
<p>This stands in for the page of ${name === '3D Secure' ? 'a bank' : name}. Do you agree to pay
  ${intent.amount} (${intent.currency.toUpperCase()}, smallest units)?</p>
<form method="post" action="/challenge/${intent.id}">${hidden}
  <button name="answer" value="agree">Complete</button>
  ${method === 'pay_by_bank' ? '<button name="answer" value="agree_later">Complete later</button>' : ''}
  <button name="answer" value="refuse">Fail</button>
</form></main></body></html>`
}

/** Page that replaces the challenge in its frame and tells the parent page that the student has responded. */
export const CHALLENGE_DONE_PAGE = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Answered</title><script src="/browser/challenge.js"></script></html>`
