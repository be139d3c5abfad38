import { expect, test } from 'vitest'
import { callLine, messageLine, wallTimeText } from './mail-lines.ts'

const CLOCK = { now: new Date('2027-01-04T03:00:00Z'), language: 'en' } as const

test('messageLine says of each file whether it can be opened, and why not', () => {
  const file = { uuid: 'a', file_name: 'visa.pdf', size: 2048, is_stored: false, is_deleted: false, refusal: null }
  const { files } = messageLine(
    {
      uuid: 'm',
      direction: 'in',
      subject: '',
      text: '',
      writer: null,
      other_sender: null,
      delivery: null,
      created_at: '2027-01-04T02:00:00Z',
      attachments: [
        { ...file, is_stored: true },
        { ...file, is_deleted: true, file_name: null },
        { ...file, refusal: 'wrong_type' },
        file,
      ],
    },
    CLOCK,
  )
  expect(files.map(({ state }) => state)).toEqual(['stored', 'deleted', 'refused', 'waiting'])
})

test('callLine and wallTimeText show the student’s clocks', () => {
  const call = {
    uuid: 'c',
    starts_at: '2027-01-04T02:00:00Z',
    link: 'https://meet.example/1',
    outcome: null,
    scheduled_by: 'Ada',
    is_announced: true,
  }
  expect(callLine(call, 'Asia/Shanghai', CLOCK)).toMatchObject({ when: 'Mon 4 Jan, 10:00 GMT+8', hasBegun: true })
  expect(wallTimeText(CLOCK.now, 'Asia/Shanghai')).toBe('2027-01-04T11:00')
})
