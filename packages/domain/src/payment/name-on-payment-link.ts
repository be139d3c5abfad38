import { authorNameOf } from '../review/author-name.ts'

/**
 * A word of a name, in Korean with the word for a student. The link would otherwise show any text that somebody typed as
 * their name on our payment page.
 */
const NAME = /^\p{L}[\p{L}\p{M}'’-]{0,29}( 학생)?$/u

/**
 * Returns the first name of the student for whoever has the payment link, so that a parent sees whose room they pay for,
 * or only the family name of a Chinese or Korean one. Nobody sees both, unless they were typed without a space in another
 * script. Returns null if the name is unknown or looks like no name.
 */
export function nameOnPaymentLink(name: string | null): string | null {
  const first = authorNameOf(name ?? '')
  return NAME.test(first) ? first : null
}
