import type { Block, Footer } from './block.ts'
import type { Words } from './words.ts'

/** Codes and addresses stand on lines of their own, where they are easily copied. */
export const plainText = (blocks: readonly Block[], { help, stop }: Footer, words: Words): string =>
  `${[...blocks.map((block) => textOf(block, words)), '--', help, ...(stop ? [linkOf(stop)] : [])].join('\n\n')}\n`

function textOf(block: Block, { t }: Words): string {
  switch (block.is) {
    case 'title':
    case 'text':
    case 'time':
    case 'hint':
      return block.text
    case 'code':
      return block.digits
    case 'button':
      return linkOf(block)
    case 'places':
      return block.places
        .map(({ name, where, news, price, href }) => `${name}, ${where}\n${news}: ${price}\n${href}`)
        .join('\n\n')
    case 'facts':
      return block.facts.map((fact) => t('fact', fact)).join('\n')
  }
}

const linkOf = ({ label, href }: { label: string; href: string }) => `${label}\n${href}`
