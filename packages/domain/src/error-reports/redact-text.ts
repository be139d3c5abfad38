const HIDDEN = '[hidden]'

/** Characters that are read of a text, and that are kept of it. */
const MAX_READ_LENGTH = 100_000
const MAX_LENGTH = 2_000

const QUERY = /\?[^\s"`<>]+/g
const URL_CREDENTIALS = /(:\/\/)[^\s"'\\/@?#]*@/g
const AUTHORIZATION = /(\b(?:bearer|basic)\s+)[\w.~+/=-]+/gi
/** `token=…`, `"password":"…"`, `client_secret%3D…`. */
const NAMED_SECRET =
  /((?:token|password|passwd|secret|nonce|cookie|session|signature|api_?key|authorization|authorization_code|code_?verifier)["'\\]*\s*(?:=|:|%3D|%3A)\s*["'\\]*)[^\s"'\\&;,{}[\]]+/gi
/** Codes by mail and telephone have too few digits to be told from other numbers, except by their name. */
const NAMED_CODE = /(\b(?:otp|pin|code|cvc|cvv)\b\D{1,12})\d{3,8}\b/gi
/** Keys of payment and telephony providers, which name their kind. */
const PROVIDER_KEY = /\b(?:sk|pk|rk|whsec|pi|seti|cs|xox[abp])_\w+/g
/** Telephone and card numbers: seven or more digits, however they are grouped. */
const LONG_NUMBER = /(?:\+|%2B|\()?\d(?:(?:[\s().\-/\u2010-\u2015\u00B7]|%20|%2D){0,3}\d){6,}/gi
/** A run of letters and digits that no word of ours has: a random value, such as a session token. */
const RUN = /[\w-]{20,}/g
const MAX_WORD_LENGTH = 32

/**
 * Consumes the text by runs: searching for an email from each character would take quadratic time. The part before the
 * sign has no slash, so that `node_modules/@fastify` stays.
 */
const RUN_OR_EMAIL = /(?:[^\s"'`\\@=<>(),;:[\]{}%/]|%(?!40))+((?:@|%40)[^\s"'`\\<>(),;:[\]{}/]+)?/giu

/**
 * Removes emails, telephone and card numbers, tokens and queries of URLs from a text that goes to the service for
 * errors. It removes more than it has to, since nobody there may see any of them.
 */
export function redactText(text: string): string {
  const redacted = text
    .slice(0, MAX_READ_LENGTH)
    .replace(QUERY, `?${HIDDEN}`)
    .replace(URL_CREDENTIALS, `$1${HIDDEN}@`)
    .replace(AUTHORIZATION, `$1${HIDDEN}`)
    .replace(NAMED_SECRET, `$1${HIDDEN}`)
    .replace(NAMED_CODE, `$1${HIDDEN}`)
    .replace(PROVIDER_KEY, HIDDEN)
    .replace(RUN, (run) => (isWord(run) ? run : HIDDEN))
    .replace(RUN_OR_EMAIL, (run: string, email?: string) => (email === undefined ? run : HIDDEN))
    .replace(LONG_NUMBER, HIDDEN)
  return redacted.length > MAX_LENGTH ? `${redacted.slice(0, MAX_LENGTH)}…` : redacted
}

const isWord = (run: string) => run.length < MAX_WORD_LENGTH && !/\d/.test(run)

/** Returns a URL or path without its query and fragment; secrets in its path are removed too. */
export const redactUrl = (url: string): string => redactText(url.replace(/[?#].*$/s, ''))

/** A file of ours or of a library, whose name may end in a hash. */
const SCRIPT = /^[\w@.-]+\.(?:[cm]?[jt]sx?|css|woff2)$/

/** Returns the address of a script or style sheet. Inline scripts are named by the URL of their page, which may hold a secret. */
export function redactScriptUrl(url: string): string {
  const path = url.replace(/[?#].*$/s, '')
  const end = path.lastIndexOf('/') + 1
  const file = path.slice(end)
  return SCRIPT.test(file) && !/\d{7}|[^/]@/.test(file) ? redactText(path.slice(0, end)) + file : redactText(path)
}
