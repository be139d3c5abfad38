import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import { listMails, sourceOf, waitForMail } from '@amber/testing/mailbox'
import { afterAll, expect, test } from 'vitest'
import { createMailer } from './client.ts'

const mailer = createMailer({ url: localEnvironment.SMTP_URL, from: localEnvironment.MAIL_FROM })
afterAll(() => mailer.close())

const mailTo = (to: string) => ({
  messageId: `one-time-password.${randomUUID()}@amber.example`,
  to,
  subject: 'Grüße, 您好',
  html: '<p>Bonjour, cœur</p>',
  text: 'Bonjour, cœur',
})

const newAddress = () => `${randomUUID()}@example.com`

test('delivers a mail unchanged, as text and HTML and in any language', async () => {
  const to = newAddress()
  const mail = mailTo(to)
  expect(await mailer.send(mail)).toBe('sent')
  const received = await waitForMail(to, { kind: 'one_time_password' })
  expect(received).toMatchObject({
    subject: mail.subject,
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining(mail.html),
    headers: { 'message-id': `<${mail.messageId}>`, 'auto-submitted': 'auto-generated' },
  })
  expect(await sourceOf(received)).not.toContain('List-Unsubscribe')
})

test('adds one-click unsubscribe headers when an unsubscribe URL is given', async () => {
  const to = newAddress()
  await mailer.send({ ...mailTo(to), unsubscribeUrl: 'https://amber.example/unsubscribe?token=1' })
  const source = await sourceOf(await waitForMail(to))
  expect(source).toContain('\r\nList-Unsubscribe: <https://amber.example/unsubscribe?token=1>\r\n')
  expect(source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('sends to no other recipient when the address contains a comma or line break', async () => {
  const other = newAddress()
  for (const to of [`someone@example.com, ${other}`, `someone@example.com\r\nBcc: ${other}`]) {
    await mailer.send(mailTo(to)).catch(() => undefined)
  }
  expect(await listMails(other)).toEqual([])
})

test('throws when the server is unreachable', async () => {
  const unreachableMailer = createMailer({
    url: `smtp://127.0.0.1:${await freePort()}`,
    from: localEnvironment.MAIL_FROM,
  })
  await expect(unreachableMailer.send(mailTo(newAddress()))).rejects.toThrow()
  unreachableMailer.close()
})

test('sends nothing unencrypted when TLS is required', async () => {
  const to = newAddress()
  const tlsMailer = createMailer({
    url: `${localEnvironment.SMTP_URL}?requireTLS=true`,
    from: localEnvironment.MAIL_FROM,
  })
  await expect(tlsMailer.send(mailTo(to))).rejects.toThrow()
  tlsMailer.close()
  expect(await listMails(to)).toEqual([])
})

test('takes the domain from the sender address and throws without one', () => {
  expect(mailer.domain).toBe('amber.example')
  expect(() => createMailer({ url: localEnvironment.SMTP_URL, from: 'Amber' })).toThrow('the sender has no address')
})
