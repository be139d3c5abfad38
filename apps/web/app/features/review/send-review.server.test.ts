import { CallError, type Client } from '@amber/contract/http/client'
import { describe, expect, test, vi } from 'vitest'
import { sendReview } from './send-review.server.ts'

const VALID_FIELDS = {
  rating: '4',
  text: 'Quiet, warm and close to the library.',
  author_name: 'Priya',
  topic_value: '5',
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const createTestClient = (call: Client['call']): Client => ({ call })
const sendTestReview = (fields: Record<string, string>, call = vi.fn(async () => ({}))) =>
  sendReview(formOf(fields), 'alpha-house', createTestClient(call))

const rejectWith = (code: 'conflict' | 'invalid_input' | 'unavailable', fields?: Record<string, string>) =>
  vi.fn(() => Promise.reject(new CallError(code, { httpStatus: 400, ...(fields && { fields }) })))

describe('sendReview', () => {
  test('sends the typed values, rated topics and images', async () => {
    const call = vi.fn(async () => ({}))
    const form = formOf({ ...VALID_FIELDS, text: ' Quiet, warm and\r\nclose to the library. ', topic_safety: '' })
    form.append('image_key', 'quarantine/reviews/1')
    expect(await sendReview(form, 'alpha-house', createTestClient(call))).toEqual({ sent: true })
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
  ])('returns an error for %j without calling the API', async (fields, errors) => {
    const call = vi.fn(async () => ({}))
    expect(await sendTestReview({ ...VALID_FIELDS, ...fields }, call)).toMatchObject({
      wrong: errors,
      typed: { topics: { value: 5 } },
    })
    expect(call).not.toHaveBeenCalled()
  })

  test('treats a conflict as sent, reports images that the API no longer has and rethrows other errors', async () => {
    expect(await sendTestReview(VALID_FIELDS, rejectWith('conflict'))).toEqual({ sent: true })
    expect(await sendTestReview(VALID_FIELDS, rejectWith('invalid_input', { image_keys: 'unknown' }))).toMatchObject({
      wrong: { pictures: 'pictures_lost' },
    })
    await expect(sendTestReview(VALID_FIELDS, rejectWith('unavailable'))).rejects.toThrow()
  })
})
