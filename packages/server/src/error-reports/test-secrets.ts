import fc from 'fast-check'

const HEX = '0123456789abcdef'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const BASE64URL = `${LETTERS}${LETTERS.toUpperCase()}0123456789-_`

const textOf = (alphabet: string, length: number) =>
  fc
    .array(fc.nat(alphabet.length - 1), { minLength: length, maxLength: length })
    .map((positions) => positions.map((position) => alphabet.charAt(position)).join(''))
const digits = (length: number) => textOf('0123456789', length)
const word = textOf(LETTERS, 9)

const email = fc
  .tuple(
    word,
    fc.constantFrom('.', '_', '-', '+', ''),
    word,
    fc.constantFrom('example.com', 'mail.uni.ac.uk', 'münchen.de'),
  )
  .map(([first, joint, last, host]) => `${first}${joint}${last}@${host}`)

const phone = fc.oneof(
  digits(9).map((number) => `+44${number}`),
  digits(6).map((number) => `+44 7700 ${number}`),
  digits(8).map((number) => `(020) ${number.slice(0, 4)} ${number.slice(4)}`),
  digits(8).map((number) => `0044-77-${number.slice(0, 4)}-${number.slice(4)}`),
  digits(8).map((number) => `138 ${number.slice(0, 4)} ${number.slice(4)}`),
  digits(9).map((number) => `07${number}`),
  digits(7).map((number) => `+1 (415) ${number.slice(0, 3)}.${number.slice(3)}`),
  digits(6).map((number) => `0151/${number}`),
)

const card = fc.oneof(
  digits(12).map((number) => `4242${number}`),
  digits(12).map((number) => `4000 ${number.replaceAll(/\d{4}/g, '$& ').trim()}`),
  digits(12).map((number) => `5555-${number.replaceAll(/\d{4}(?=\d)/g, '$&-')}`),
  digits(11).map((number) => `3782 ${number.slice(0, 6)} ${number.slice(6)}`),
)

const token = fc.oneof(
  fc.tuple(digits(4), textOf(BASE64URL, 43)).map(([id, secret]) => `${id}.${secret}`),
  textOf(BASE64URL, 43),
  textOf(HEX, 64),
  textOf(BASE64URL, 24).map((secret) => `sk_live_${secret}`),
  textOf(BASE64URL, 20).map((secret) => `eyJhbGciOiJIUzI1NiJ9.eyJzdWIi${secret}.${secret}`),
)

/** A value that nothing but the query it is in gives away. */
const query = word.map((value) => `?q=${value}&near=${value}-street`)

export type Secrets = { email: string; phone: string; card: string; token: string; query: string }

export const secrets: fc.Arbitrary<Secrets> = fc.record({ email, phone, card, token, query })

const SENTENCES: readonly ((of: Secrets) => string)[] = [
  (of) => `no user ${of.email} with ${of.phone}`,
  (of) => `Key (email)=(${of.email}) already exists, phone "${of.phone}"`,
  (of) => `{"user_auth_token":"${of.token}","card":"${of.card}","email":"${of.email}"}`,
  (of) => `GET /places/search/london${of.query} failed: ${of.token}`,
  (of) => `https://amber.example/login/link${of.query}#${of.token} for <${of.email}>`,
  (of) => `card ${of.card} declined;tel:${of.phone},mail:${of.email}`,
  (of) => `authorization: Bearer ${of.token}\ncookie: user_auth_token=${of.token}`,
  (of) => `POST /payments/${of.token}/complete${of.query}`,
  (of) => `email=${encodeURIComponent(of.email)}&phone=${encodeURIComponent(of.phone)} of ${of.card}`,
  (of) => `connect to postgres://amber:${of.token}@db.internal:5432/amber${of.query}`,
]

/** A text with secrets in it, as messages of libraries have them. */
export const sentenceOf = (of: Secrets, kind: number): string => SENTENCES[kind % SENTENCES.length]?.(of) ?? ''

/** Returns the texts that must not be found, as they are and as URLs have them. */
export const tracesOf = ({
  email: mail,
  phone: call,
  card: paid,
  token: key,
  query: parameters,
}: Secrets): string[] => [
  mail,
  mail.split('@')[0] ?? mail,
  encodeURIComponent(mail),
  call,
  encodeURIComponent(call),
  paid,
  key,
  parameters,
  parameters.slice('?q='.length, parameters.indexOf('&')),
]
