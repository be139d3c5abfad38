import { CallError } from '@amber/contract/http/client'
import type { ErrorCode, ErrorFields } from '@amber/domain/errors'
import { expect, test } from 'vitest'
import { submitOptions } from './submit-options.server.ts'
import { INTENT_FIELD, ROOMS_FIELD } from './submitted-fields.ts'

function submitTo(error: Error) {
  const form = new FormData()
  form.set(ROOMS_FIELD, '10:31_2027-09-11')
  form.set(INTENT_FIELD, 'send')
  const call = async () => {
    throw error
  }
  return submitOptions('lead', form, { call })
}

const failed = (code: ErrorCode, fields: ErrorFields = {}) => new CallError(code, { httpStatus: 400, fields })

test.each<[ErrorCode, ErrorFields | undefined, string]>([
  ['too_many_requests', undefined, 'too_many'],
  ['forbidden', undefined, 'forbidden'],
  ['conflict', { contact: 'stopped' }, 'stopped'],
  ['conflict', { stage: 'too_late' }, 'too_late'],
  ['invalid_input', { rooms: 'gone' }, 'gone'],
])('says why nothing was sent after %s %o', async (code, fields, wrong) => {
  expect(await submitTo(failed(code, fields))).toMatchObject({ is: 'wrong', wrong })
})

test('rethrows what the page cannot explain', async () => {
  await expect(submitTo(failed('unavailable'))).rejects.toThrow()
})
