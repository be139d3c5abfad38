export const MAX_NOTE_LENGTH = 4_000

type Person = { readonly id: number; readonly name: string }

/** A letter or digit continues a name: `@Anabel` does not mention Ana. */
const CONTINUES = /^[\p{L}\p{N}]/u

/** A sign within a word is part of an address: `bob@ana.com` does not mention Ana. */
const WITHIN_WORD = /[\p{L}\p{N}]$/u

/**
 * Returns the ids of the people whom a text names as `@name`, each once. Of two names, the longer one is meant; all people
 * of the same name are.
 */
export function findMentions(text: string, people: readonly Person[]): number[] {
  const lower = text.toLowerCase()
  const longestFirst = people.toSorted((a, b) => b.name.length - a.name.length)
  const found = new Set<number>()
  for (let at = lower.indexOf('@'); at !== -1; at = lower.indexOf('@', at + 1)) {
    if (WITHIN_WORD.test(lower.slice(0, at))) continue
    const rest = lower.slice(at + 1)
    const named = longestFirst.find(({ name }) => {
      const wanted = name.toLowerCase()
      return wanted !== '' && rest.startsWith(wanted) && !CONTINUES.test(rest.slice(wanted.length))
    })
    for (const { id, name } of people) if (name.toLowerCase() === named?.name.toLowerCase()) found.add(id)
  }
  return people.map(({ id }) => id).filter((id) => found.has(id))
}
