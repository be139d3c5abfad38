import { toString } from 'mdast-util-to-string'
import type { Nodes as HastNodes } from 'hast'
import type { Heading as HeadingNode, Root, RootContent } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Section } from './article.ts'

/** Returns the URL of a link in an article, such as `help:pay-by-bank-transfer`. Throws if it leads nowhere. */
export type ResolveLink = (target: string) => string

export type RenderedText = { sections: Section[]; text: string }

const parser = unified().use(remarkParse).use(remarkGfm)

/** Raw HTML in an article is dropped, and so is every URL that runs script. */
const renderer = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, { ...defaultSchema, clobberPrefix: '' })
  .use(labelTables)
  .use(rehypeStringify)

/** Renders an article, split at its headings of the second level. */
export function renderMarkdown(markdown: string, resolveLink: ResolveLink): RenderedText {
  const root = parser.parse(markdown)
  visit(root, 'link', (link) => {
    link.url = resolveLink(link.url)
  })
  visit(root, 'text', ({ value }) => {
    // Markdown knows the end of an emphasis by spaces, which Chinese does not have: `**签证。**先` stays as written.
    if (value.includes('**'))
      throw new Error(`has an emphasis that is not recognised, move its punctuation out: ${value}`)
  })
  return { sections: partsOf(root).map(renderPart), text: textOf(root) }
}

/** Returns the text line by line, so that the words of neighbouring blocks stay apart. Sections name their headings. */
function textOf(root: Root): string {
  const lines: string[] = []
  visit(root, (node) => {
    const isSubheading = node.type === 'heading' && node.depth > 2
    if (isSubheading || node.type === 'paragraph' || node.type === 'tableCell')
      lines.push(toString(node, { includeImageAlt: false }))
  })
  return lines.join('\n')
}

type Part = { heading: HeadingNode | null; content: RootContent[] }

function partsOf({ children }: Root): Part[] {
  const parts: Part[] = [{ heading: null, content: [] }]
  for (const node of children) {
    if (node.type === 'heading' && node.depth === 1)
      throw new Error('has a first-level heading: the title is the heading')
    if (node.type === 'heading' && node.depth === 2) parts.push({ heading: node, content: [] })
    else parts.at(-1)?.content.push(node)
  }
  return parts.filter(({ heading, content }) => heading !== null || content.length > 0)
}

/** A quotation that opens a part sums it up, and is shown apart from the text. */
function renderPart({ heading, content }: Part): Section {
  const [first, ...rest] = content
  const isSummed = first?.type === 'blockquote'
  const name = heading && toString(heading)
  return {
    heading: name === null ? null : { id: idOf(name), text: name },
    inShort: isSummed ? htmlOf(first.children) : null,
    html: htmlOf(isSummed ? rest : content),
  }
}

const htmlOf = (children: RootContent[]): string =>
  renderer.stringify(renderer.runSync({ type: 'root', children } satisfies Root))

/** Letters of any script are valid in an id. */
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

/** Lets keyboards scroll wide tables on narrow screens. */
function labelTables() {
  return (root: HastNodes) =>
    visit(root, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || parent === undefined || index === undefined) return
      if (parent.type === 'element' && parent.tagName === 'div') return
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0 },
        children: [node],
      }
    })
}
