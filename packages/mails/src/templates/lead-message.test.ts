import { ACTION_MAILS } from '@amber/domain/lead-mail/action-mails'
import { LANGUAGES } from '@amber/domain/languages'
import { world } from '@amber/editions/world'
import { expect, test } from 'vitest'
import { renderMail } from '../write-mail.ts'

const LINK = 'https://amber.example/payments/abc?x=1&y=2'

const write = (text: string, savedReply: string | null = null, language: (typeof LANGUAGES)[number] = 'en') => {
  const content = { subject: 'Subject', text, writerName: 'Ada Bell', savedReply }
  return renderMail({ kind: 'lead_message', content }, language, world)
}

const linksIn = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

test('links the addresses that staff write, and nothing else', async () => {
  const { html } = await write(`Hi,\n\nSee ${LINK}.\njavascript:alert(1)`)
  expect(linksIn(html)).toEqual([LINK.replaceAll('&', '&amp;')])
})

test('escapes markup around and inside addresses', async () => {
  const { html } = await write('<img src=x> https://a.example/"><script>alert(1)</script>', 'payment_requested')
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x&gt;')
})

test.each(LANGUAGES)('shows the address of each action as a button with a name of its own in %s', async (language) => {
  for (const action of ACTION_MAILS) {
    const { html, text } = await write(`Pay here:\n${LINK}\n\nThanks.`, action, language)
    expect(linksIn(html)).toHaveLength(1)
    expect(html).not.toContain(`>${LINK.replaceAll('&', '&amp;')}<`)
    const [, label] = text.split('\n\n')
    expect(label).toMatch(new RegExp(`^.+\n${LINK.replaceAll(/[?.]/g, String.raw`\$&`)}$`))
    expect(text).toContain('Thanks.')
  }
})

test('leaves the words of staff as they are without an address', async () => {
  const { text } = await write('Hi,\n\nno address\nhere.', 'payment_requested')
  expect(text).toMatch(/^Hi,\n\nno address\nhere\.\n\nAda Bell\n/)
})

test('breaks long words so that no phone has to scroll sideways', async () => {
  const { html } = await write(`https://a.example/${'x'.repeat(200)}`)
  expect(html).toMatch(/overflow-wrap:anywhere[^>]*>\s*<a /)
})
