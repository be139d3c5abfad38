const CODE_LENGTH = 6

/** Extracts the digits of typed or pasted text: `123 456`, as apps show it, `１２３４５６`, or a whole line of a mail. */
export function normalizeCode(text: string): string {
  const plain = text.normalize('NFKC')
  // A pasted line may contain other numbers, so a separate six-digit number wins.
  const separateCode = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0]
  return separateCode ?? plain.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
}

export const isCompleteCode = (code: string): boolean => code.length === CODE_LENGTH
