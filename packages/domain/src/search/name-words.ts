/**
 * The words of a name, in plain lower-case letters. Chinese has no spaces, so there each character is a word. Both
 * engines search the words that are made here, and so agree on what a word is.
 */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '')
  return [...new Set(plain.match(/(?=[\p{L}\p{N}])\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [])]
}
