import { randomBytes, randomInt } from 'node:crypto'

/** Values written into every field of a person, which must be nowhere after erasure. */
export type Canary = {
  /** Lower-case letters only, so that it is valid as a name, a code, an email and a reason. */
  word: string
  email: string
  phone: string
}

export function newCanary(): Canary {
  const word = [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  return { word, email: `${word}@example.com`, phone: `+4479${randomInt(10_000_000, 99_999_999)}` }
}

/** Returns whether the text contains the canary, as text or as PostgreSQL prints bytes. */
export function holdsCanary(text: string, { word, phone }: Canary): boolean {
  const small = text.toLowerCase()
  return [word, phone.slice(1)].some((each) => small.includes(each) || small.includes(hexOf(each)))
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
