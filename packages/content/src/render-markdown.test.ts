import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

const render = (markdown: string) => renderMarkdown(markdown, (target) => target).sections

describe('renderMarkdown', () => {
  test('splits a text at its headings and gives each an id in its own script', () => {
    const sections = render('Before\n\n## How to pay?\n\nBy card.\n\n## 如何付款\n\n### Cards\n\nText')
    expect(sections).toEqual([
      { heading: null, inShort: null, html: '<p>Before</p>' },
      { heading: { id: 'how-to-pay', text: 'How to pay?' }, inShort: null, html: '<p>By card.</p>' },
      { heading: { id: '如何付款', text: '如何付款' }, inShort: null, html: '<h3>Cards</h3>\n<p>Text</p>' },
    ])
  })

  test('takes a quotation at the top of a section as its summary', () => {
    expect(render('> Seven days.\n\nThe rest.\n\n> A quotation.')).toEqual([
      {
        heading: null,
        inShort: '<p>Seven days.</p>',
        html: '<p>The rest.</p>\n<blockquote>\n<p>A quotation.</p>\n</blockquote>',
      },
    ])
  })

  test.each([
    ['script elements', 'a<script>alert(1)</script>b'],
    ['event handlers', '<img src="x" onerror="alert(1)">'],
    ['script URLs', '[a](javascript:alert(1))'],
    ['script URLs in images', '![a](javascript:alert(1))'],
  ])('drops %s', (_, markdown) => {
    expect(render(markdown)[0]?.html ?? '').not.toMatch(/script:|onerror|<script/i)
  })

  test('rejects an emphasis that Markdown would leave as asterisks', () => {
    expect(() => render('**签证。**先查看规则')).toThrow(/move its punctuation out/)
    expect(render('**签证**。先查看规则')[0]?.html).toBe('<p><strong>签证</strong>。先查看规则</p>')
  })

  test('lets keyboards scroll wide tables', () => {
    expect(render('| a |\n| --- |\n| b |')[0]?.html).toMatch(/^<div class="table-scroll" tabindex="0"><table>/)
  })

  test('resolves links, and rejects a second title', () => {
    const { sections } = renderMarkdown('[refunds](help:refunds)', (target) => `/${target.replace(':', '/')}`)
    expect(sections[0]?.html).toBe('<p><a href="/help/refunds">refunds</a></p>')
    expect(() => render('# Title')).toThrow('has a first-level heading')
  })
})
