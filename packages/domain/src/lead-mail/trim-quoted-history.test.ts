import { describe, expect, test } from 'vitest'
import { trimQuotedHistory } from './trim-quoted-history.ts'

describe('trimQuotedHistory', () => {
  test.each([
    ['On Wed, 18 Nov 2026 at 09:00, Amber <hello@amber.example> wrote:'],
    ['On Wed, 18 Nov 2026 at 09:00, Amber\n<hello@amber.example> wrote:'],
    ['Am 18.11.2026 um 09:00 schrieb Amber <hello@amber.example>:'],
    ['Le mer. 18 nov. 2026 à 09:00, Amber <hello@amber.example> a écrit :'],
    ['El mié, 18 nov 2026 a las 9:00, Amber (<hello@amber.example>) escribió:'],
    ['Amber <hello@amber.example> 于2026年11月18日周三 09:00写道：'],
    ['-----Original Message-----'],
    ['________________________________'],
  ])('removes what follows “%s”', (introduction) => {
    expect(trimQuotedHistory(`Yes, please!\r\n\r\n${introduction}\r\n\r\n> Would you like it?`)).toBe('Yes, please!')
  })

  test('keeps a line that stands directly above an introduction', () => {
    expect(trimQuotedHistory('好的\nAmber <hello@amber.example> 于2026年11月18日 09:00写道：\n> 您好')).toBe('好的')
  })

  test('removes a quote without an introduction at the end', () => {
    expect(trimQuotedHistory('Yes\n\n> Would you like it?\n>\n> Ada\n')).toBe('Yes')
  })

  test('keeps quoted lines with answers between them', () => {
    const text = '> Which day?\nMonday\n> Which room?\nThe studio'
    expect(trimQuotedHistory(text)).toBe(text)
  })

  test('keeps a mail that is only a quote, and sentences that begin like an introduction', () => {
    expect(trimQuotedHistory('> Would you like it?')).toBe('> Would you like it?')
    expect(trimQuotedHistory('On Monday I can come.\nI wrote: yes')).toBe('On Monday I can come.\nI wrote: yes')
  })
})
