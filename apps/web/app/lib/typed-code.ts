const LENGTH = 6

/** The digits of what was typed or pasted: `123 456`, as apps show it, `１２３４５６`, or a whole line of a mail. */
export function typedCode(text: string): string {
  const plain = text.normalize('NFKC')
  // A line of the mail may hold other numbers too.
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0]
  return alone ?? plain.replaceAll(/\D/g, '').slice(0, LENGTH)
}

export const isWholeCode = (code: string): boolean => code.length === LENGTH
