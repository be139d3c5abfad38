import { CallError, type Client } from '@amber/contract/client'
import { describe, expect, test, vi } from 'vitest'
import { sendReview } from './send-review.server.ts'

const GOOD = { rating: '4', text: 'Quiet, warm and close to the library.', author_name: 'Priya', topic_value: '5' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const clientOf = (call: Client['call']): Client => ({ call })
const send = (fields: Record<string, string>, call = vi.fn(async () => ({}))) =>
  sendReview(formOf(fields), 'alpha-house', clientOf(call))

const refusedWith = (code: 'conflict' | 'invalid_input' | 'unavailable', fields?: Record<string, string>) =>
  vi.fn(() => Promise.reject(new CallError(code, { httpStatus: 400, ...(fields && { fields }) })))

describe('sendReview', () => {
  test('sends what was typed, the stars of topics that were rated, and the pictures', async () => {
    const call = vi.fn(async () => ({}))
    const form = formOf({ ...GOOD, text: ' Quiet, warm and\r\nclose to the library. ', topic_safety: '' })
    form.append('image_key', 'quarantine/reviews/1')
    expect(await sendReview(form, 'alpha-house', clientOf(call))).toEqual({ sent: true })
    expect(call).toHaveBeenCalledWith(expect.anything(), {
      params: { id: 'alpha-house' },
      body: {
        rating: 4,
        text: 'Quiet, warm and\nclose to the library.',
        author_name: 'Priya',
        topics: [{ topic: 'value', rating: 5 }],
        image_keys: ['quarantine/reviews/1'],
      },
    })
  })

  test.each([
    [{ rating: '' }, { rating: 'rating_missing' }],
    [{ rating: '9' }, { rating: 'rating_missing' }],
    [{ text: 'Nice.' }, { text: 'text_short' }],
    [{ text: 'a'.repeat(4001) }, { text: 'text_long' }],
    [{ author_name: 'evil.example' }, { author_name: 'name_wrong' }],
  ])('asks nobody about %j, and says what is wrong', async (fields, wrong) => {
    const call = vi.fn(async () => ({}))
    expect(await send({ ...GOOD, ...fields }, call)).toMatchObject({ wrong, typed: { topics: { value: 5 } } })
    expect(call).not.toHaveBeenCalled()
  })

  test('what was sent before is sent; what the API refuses otherwise is said by the page', async () => {
    expect(await send(GOOD, refusedWith('conflict'))).toEqual({ sent: true })
    expect(await send(GOOD, refusedWith('invalid_input', { image_keys: 'unknown' }))).toMatchObject({
      wrong: { pictures: 'pictures_lost' },
    })
    await expect(send(GOOD, refusedWith('unavailable'))).rejects.toThrow()
  })
})
