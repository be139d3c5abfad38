import { expect, test } from 'vitest'
import { readWrittenDate } from './read-written-date.ts'

test.each([
  ['14 June 2006', '2006-06-14'],
  ['14-June-2006', '2006-06-14'],
  ['1st Jun 2006', '2006-06-01'],
  ['24.3.2005', '2005-03-24'],
  ['24. März 2005', '2005-03-24'],
  ['24 marz 2005', '2005-03-24'],
  ['14 de junio de 2006', '2006-06-14'],
  ['14 août 2006', '2006-08-14'],
  ['2006年6月14日', '2006-06-14'],
  ['2006-06-14', '2006-06-14'],
])('readWrittenDate reads %s', (text, day) => {
  expect(readWrittenDate(text)).toBe(day)
})

test.each(['', '14', '14 Ju 2006', '14 Month 2006', '14 June', 'June 2006', '14 juin-juillet 2006'])(
  'readWrittenDate returns undefined for "%s"',
  (text) => {
    expect(readWrittenDate(text)).toBeUndefined()
  },
)
