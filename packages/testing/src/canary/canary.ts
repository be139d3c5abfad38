import { randomBytes, randomInt } from 'node:crypto'

/** What is written into every field of a person, and must be nowhere once they are erased. */
export type Canary = {
  /** Small letters alone: it passes for a name, a code, an e-mail and a reason. */
  word: string
  email: string
  phone: string
}

export function newCanary(): Canary {
  const word = [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
  return { word, email: `${word}@example.com`, phone: `+4479${randomInt(10_000_000, 99_999_999)}` }
}

/** As text, and as PostgreSQL writes bytes. */
export function holdsCanary(text: string, { word, phone }: Canary): boolean {
  const small = text.toLowerCase()
  return [word, phone.slice(1)].some((each) => small.includes(each) || small.includes(hexOf(each)))
}

const hexOf = (text: string) => Buffer.from(text).toString('hex')
