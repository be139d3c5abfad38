import { describe, expect, test } from 'vitest'
import { faqGraph } from './faq-graph.ts'

const urlOf = (path: string) => `https://amber.example/de${path}`

describe('faqGraph', () => {
  test('describes questions with their whole answers and absolute links', () => {
    const answer = [
      { heading: null, inShort: '<p>In short.</p>', html: '<p>See <a href="/help/a/b">b</a>.</p>' },
      { heading: { id: 'r-d', text: 'R & D' }, inShort: null, html: '<p>More.</p>' },
    ]
    const questions = [{ path: '/help/paying/receipt', title: 'Where?', answer }]
    const json = faqGraph({ path: '/help/paying/receipt', language: 'en', questions }, urlOf)
    expect(JSON.parse(json)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      url: 'https://amber.example/de/help/paying/receipt',
      inLanguage: 'en',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Where?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: '<p>In short.</p><p>See <a href="https://amber.example/de/help/a/b">b</a>.</p><h2>R &amp; D</h2><p>More.</p>',
          },
        },
      ],
    })
  })

  test('does not take text for links', () => {
    const questions = [{ path: '/help', title: 'How?', answer: 'Write href="/help" & save.' }]
    const json = faqGraph({ path: '/help', language: 'en', questions }, urlOf)
    expect(JSON.parse(json)).toMatchObject({
      mainEntity: [{ acceptedAnswer: { text: 'Write href=&quot;/help&quot; &amp; save.' } }],
    })
  })

  test('cannot close the script element that holds it', () => {
    const questions = [{ path: '/help', title: '</script><script>alert(1)</script>', answer: 'A < B' }]
    expect(faqGraph({ path: '/help', language: 'en', questions }, urlOf)).not.toContain('</script')
  })
})
