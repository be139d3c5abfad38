import { fold } from './fold.ts'

export const typedWords = (query: string) =>
  fold(query)
    .split(/\s+/u)
    .filter((word) => word !== '')

/** Whether every word that was typed is in the name. */
export function isNamed(name: string, query: string): boolean {
  const folded = fold(name)
  return typedWords(query).every((word) => folded.includes(word))
}
