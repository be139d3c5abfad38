import type { Block } from './block.ts'
import type { Words } from './words.ts'

/** Codes and addresses stand on lines of their own, where they are easily copied. */
export const plainText = (blocks: readonly Block[], footer: string, words: Words): string =>
  `${[...blocks.map((block) => textOf(block, words)), '--', footer].join('\n\n')}\n`

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
      return `${block.label}\n${block.href}`
    case 'facts':
      return block.facts.map((fact) => t('fact', fact)).join('\n')
  }
}
