import { IMAGE_PRESETS } from '@amber/domain/images/image-presets'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { BusyError, UnusableOriginalError } from './picture-errors.ts'
import { toTransformError, transform } from './transform.ts'

const [preset] = IMAGE_PRESETS
if (preset === undefined) throw new Error('no image presets')

test('rejects data that is not an image and keeps the cause', async () => {
  const failure = transform(Buffer.from('not a picture'), preset, 'jpeg')
  await expect(failure).rejects.toThrow(UnusableOriginalError)
  await expect(failure).rejects.toMatchObject({ cause: { message: expect.stringContaining('unsupported') } })
})

test('maps a sharp timeout to BusyError, so that the image can be retried', async () => {
  const slowTransform = sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'red' } }).median(25)
  const cause: unknown = await slowTransform
    .timeout({ seconds: 1 })
    .toBuffer()
    .catch((error: unknown) => error)
  expect(toTransformError(cause)).toBeInstanceOf(BusyError)
  expect(toTransformError(cause)).toMatchObject({ cause })
})
