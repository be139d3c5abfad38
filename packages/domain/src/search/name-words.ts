/**
 * Splits a name into unaccented lower-case words. In Chinese, which has no spaces, each character is a word. Both
 * search engines use these words and so agree on what a word is.
 */
export function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’]/g, '')
  return [...new Set(plain.match(/(?=[\p{L}\p{N}])\p{Script=Han}|[^\P{L}\p{Script=Han}]+|\p{N}+/gu) ?? [])]
}
