/** Facts that tell whether two leads are of one person. Contact details are as stored: emails in any case, phones as E.164. */
export type ComparedLead = {
  readonly userId: number | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly rootId: number
}

/**
 * Why two leads look like one person's, in the order in which staff read them. `other_account`: both have an account, but
 * not the same one. `other_name`: the names have no word in common, as when a couple shares a phone.
 */
export const DUPLICATE_REASONS = [
  'same_account',
  'same_email',
  'same_phone',
  'same_name',
  'same_place',
  'other_account',
  'other_name',
] as const

export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export type DuplicateScore = { readonly points: number; readonly reasons: readonly DuplicateReason[] }

/**
 * Points of each reason. An account or an email is one person's; a phone may be a family's, so that it needs a name or a
 * place beside it.
 */
const POINTS: Readonly<Record<DuplicateReason, number>> = {
  same_account: 60,
  same_email: 60,
  same_phone: 40,
  same_name: 20,
  same_place: 20,
  other_account: 0,
  other_name: -30,
}

/** Points from which staff are told of a probable duplicate. */
export const MIN_DUPLICATE_POINTS = 60

/** Compares two leads. A name or a place alone says nothing: without an account, email or phone in common, 0 points. */
export function scoreDuplicate(one: ComparedLead, other: ComparedLead): DuplicateScore {
  const isSameAccount = one.userId !== null && one.userId === other.userId
  const isSameEmail = one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()
  const isSamePhone = one.phone !== null && one.phone === other.phone
  if (!isSameAccount && !isSameEmail && !isSamePhone) return { points: 0, reasons: [] }
  const names = compareNames(one.name, other.name)
  const holds: Readonly<Record<DuplicateReason, boolean>> = {
    same_account: isSameAccount,
    same_email: isSameEmail,
    same_phone: isSamePhone,
    same_name: names === 'same',
    same_place: one.rootId === other.rootId,
    other_account: one.userId !== null && other.userId !== null && !isSameAccount,
    other_name: names === 'other',
  }
  const reasons = DUPLICATE_REASONS.filter((reason) => holds[reason])
  const points = reasons.reduce((sum, reason) => sum + POINTS[reason], 0)
  return { points: Math.max(points, 0), reasons }
}

/** `same`: one name has all words of the other, or their beginnings, as Sam Lee and Samuel Lee. Undefined if in between. */
function compareNames(one: string | null, other: string | null): 'same' | 'other' | undefined {
  // Names with equally many words are ordered by the alphabet, so that the result is the same both ways.
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted(
    (a, b) => a.length - b.length || (a.join(' ') < b.join(' ') ? -1 : 1),
  )
  if (!fewer || !more || fewer.length === 0) return undefined
  const matches = fewer.filter((word) => more.some((found) => found.startsWith(word) || word.startsWith(found)))
  if (matches.length === fewer.length) return 'same'
  return matches.length === 0 ? 'other' : undefined
}

/** Words in lower case, without accents. */
const wordsOf = (name: string | null) =>
  (name ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
