import type { Block, Footer } from './block.ts'
import type { MailTranslator } from './mail-translator.ts'

/** Puts codes and URLs on their own lines, where they are easy to copy. */
export const plainText = (blocks: readonly Block[], { help, stop }: Footer, translator: MailTranslator): string =>
  `${[...blocks.map((block) => textOf(block, translator)), '--', help, ...(stop ? [linkOf(stop)] : [])].join('\n\n')}\n`

function textOf(block: Block, { t }: MailTranslator): string {
  switch (block.is) {
    case 'title':
    case 'text':
    case 'message':
    case 'time':
    case 'hint':
      return block.text
    case 'code':
      return block.digits
    case 'button':
    case 'link':
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
