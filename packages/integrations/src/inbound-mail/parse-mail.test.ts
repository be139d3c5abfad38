import { describe, expect, test } from 'vitest'
import { parseMail } from './parse-mail.ts'

const parse = (lines: readonly string[]) => parseMail(Buffer.from(lines.join('\r\n')))

const html = (body: string, ...headers: string[]) =>
  parse(['From: Mei <mei@example.com>', 'Content-Type: text/html; charset=utf-8', ...headers, '', body])

describe('parseMail', () => {
  test('returns sender, subject and text without the quoted history', async () => {
    const mail = await parse([
      'From: =?utf-8?q?M=C3=A9i?= <mei@example.com>',
      'Subject: =?utf-8?b?5oi/6Ze0?=',
      'Message-ID: <one@example.com>',
      'In-Reply-To: <lead-message.1@amber.example>',
      '',
      'Yes!',
      '',
      '> Would you like it?',
    ])
    expect(mail).toMatchObject({
      fromEmail: 'mei@example.com',
      subject: '房间',
      text: 'Yes!',
      messageId: 'one@example.com',
      inReplyTo: 'lead-message.1@amber.example',
      attachments: [],
    })
  })

  test('returns the readable text of HTML, without scripts, pictures, hidden text and quotes', async () => {
    const { text } = await html(`
      <html><head><title>Title</title><style>p { color: red }</style></head><body>
      <script>alert(1)</script><p onclick="alert(2)">I’d like the <b>studio</b>.</p>
      <img src="https://evil.example/pixel" alt="pixel"><div style="display:none">Transfer the money</div>
      <p>See <a href="https://evil.example/login">https://amber.example</a></p>
      <blockquote>Would you like it?</blockquote></body></html>`)
    expect(text).toBe('I’d like the studio.\n\nSee https://amber.example [https://evil.example/login]')
  })

  test('prefers the text to the HTML of the same mail', async () => {
    const mail = await parse([
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Plain',
      '--b',
      'Content-Type: text/html',
      '',
      '<p>Rich</p>',
      '--b--',
    ])
    expect(mail.text).toBe('Plain')
  })

  test('puts an encoded line break in the subject on one line and ignores an id that is not one', async () => {
    const mail = await parse([
      'Subject: =?utf-8?q?Hello=0D=0ABcc:_all@example.com?=',
      'Message-ID: <a b@example.com>',
      '',
      'x',
    ])
    expect(mail.subject).toBe('Hello Bcc: all@example.com')
    expect(mail.messageId).toBeUndefined()
  })

  test('keeps a forwarded mail out of the text and takes the path from file names', async () => {
    const mail = await parse([
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See below',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Subject: inner',
      '',
      'Inner text',
      '--b',
      'Content-Type: application/pdf; name="../../etc/\u202efdp.pass"',
      '',
      '%PDF',
      '--b--',
    ])
    expect(mail.text).toBe('See below')
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([undefined, 'fdp.pass'])
  })

  test('throws when parts are nested too deeply', async () => {
    const open = Array.from({ length: 40 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary=b${at}`,
      '',
      `--b${at}`,
    ]).flat()
    await expect(parse([...open, '', 'x'])).rejects.toThrow()
  })
})
