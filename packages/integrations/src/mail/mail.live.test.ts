import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/testing/addresses'
import { freePort } from '@amber/testing/free-port'
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

test('a mail arrives as it was written, in both forms and any language', async () => {
  const to = newAddress()
  const mail = mailTo(to)
  expect(await mailer.send(mail)).toBe('sent')
  const arrived = await waitForMail(to, { kind: 'one_time_password' })
  expect(arrived).toMatchObject({
    subject: mail.subject,
    text: expect.stringContaining(mail.text),
    html: expect.stringContaining(mail.html),
    headers: { 'message-id': `<${mail.messageId}>`, 'auto-submitted': 'auto-generated' },
  })
  expect(await sourceOf(arrived)).not.toContain('List-Unsubscribe')
})

test('a mail that nobody asked for says how to end such mails with one press', async () => {
  const to = newAddress()
  await mailer.send({ ...mailTo(to), unsubscribeUrl: 'https://amber.example/unsubscribe?token=1' })
  const source = await sourceOf(await waitForMail(to))
  expect(source).toContain('\r\nList-Unsubscribe: <https://amber.example/unsubscribe?token=1>\r\n')
  expect(source).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('an address with a comma or a line break in it reaches nobody else', async () => {
  const other = newAddress()
  for (const to of [`someone@example.com, ${other}`, `someone@example.com\r\nBcc: ${other}`]) {
    await mailer.send(mailTo(to)).catch(() => undefined)
  }
  expect(await listMails(other)).toEqual([])
})

test('a server that is away is an error, which may pass', async () => {
  const away = createMailer({ url: `smtp://127.0.0.1:${await freePort()}`, from: localEnvironment.MAIL_FROM })
  await expect(away.send(mailTo(newAddress()))).rejects.toThrow()
  away.close()
})

test('where encryption is demanded nothing is sent without', async () => {
  const to = newAddress()
  const strict = createMailer({ url: `${localEnvironment.SMTP_URL}?requireTLS=true`, from: localEnvironment.MAIL_FROM })
  await expect(strict.send(mailTo(to))).rejects.toThrow()
  strict.close()
  expect(await listMails(to)).toEqual([])
})

test('the domain of the sender is that of its address', () => {
  expect(mailer.domain).toBe('amber.example')
  expect(() => createMailer({ url: localEnvironment.SMTP_URL, from: 'Amber' })).toThrow('the sender has no address')
})
