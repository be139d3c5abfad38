import { IMAGE_PRESETS } from '@amber/domain/images/image-presets'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import { failureOf, transform } from './transform.ts'

const [preset] = IMAGE_PRESETS
if (preset === undefined) throw new Error('no presets')

test('what is no picture can not be shown, and says why', async () => {
  const failure = transform(Buffer.from('not a picture'), preset, 'jpeg')
  await expect(failure).rejects.toThrow(UnusableOriginalError)
  await expect(failure).rejects.toMatchObject({ cause: { message: expect.stringContaining('unsupported') } })
})

test('a picture that took too long is not broken: it may be made later', async () => {
  const long = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } }).median(25)
  const cause: unknown = await long
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((error: unknown) => error)
  expect(failureOf(cause)).toBeInstanceOf(BusyError)
  expect(failureOf(cause)).toMatchObject({ cause })
})
