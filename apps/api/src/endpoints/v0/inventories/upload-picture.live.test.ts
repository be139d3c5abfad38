import { updateInventory } from '@amber/contract/schemas/update-inventory'
import { uploadPicture } from '@amber/contract/schemas/inventory-editor'
import { MAX_PICTURE_BYTES, MEDIA_UPLOAD_TTL_DAYS } from '@amber/domain/inventory/media-upload'
import { contentHash } from '@amber/integrations/files/content-hash'
import { deleteAbandonedMedia } from '@amber/operations/inventory/delete-abandoned-media'
import { logIn } from '@amber/testing/factories/session'
import { openFiles } from '@amber/testing/files'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { createPhoto } from '@amber/testing/photo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { SAME_ORIGIN_HEADERS } from '../../../test-api.ts'
import { openApiForWorld, type WorldWithApi } from './test-inventory-api.ts'

const PATH = '/api/v0/inventories/alpha-house'
const DAY_MS = 86_400_000

let world: WorldWithApi<PlaceWorld>
let token: string
const files = openFiles()
beforeAll(async () => {
  world = await openApiForWorld(await makePlaceWorld())
  token = (await logIn(world.db, { roles: ['supply_manager'] })).token
})
afterAll(async () => {
  files.close()
  await world.close()
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  world.api.app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: SAME_ORIGIN_HEADERS,
    cookies: { user_auth_token: token },
  })

const upload = (bytes: Uint8Array, path = PATH) =>
  send('POST', `${path}/media`, { content: Buffer.from(bytes).toString('base64') })

async function uploadPhoto() {
  const response = await upload(await createPhoto())
  expect(response.statusCode, response.body).toBe(200)
  return z.parse(uploadPicture.response, response.json()).data
}

const readStored = (key: string) => files.get(key, { maxBytes: MAX_PICTURE_BYTES })

const letTimePass = (key: string) =>
  world.db
    .updateTable('mediaUploads')
    .set({ createdAt: new Date(Date.now() - (MEDIA_UPLOAD_TTL_DAYS + 1) * DAY_MS) })
    .where('fileKey', '=', key)
    .execute()

test('stores a picture upright and without where it was taken, by the hash of its bytes', async () => {
  const picture = await uploadPhoto()
  expect(picture).toMatchObject({ width: 40, height: 60, blurred_preview: expect.stringMatching(/^data:image\/webp;/) })
  const stored = await readStored(picture.base_path)
  expect(picture.base_path).toBe(`places/${contentHash(stored ?? new Uint8Array())}.webp`)
  expect(Buffer.from(stored ?? []).includes('Exif')).toBe(false)
})

test('rejects other files, files that are too large, and unknown inventories', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  expect((await upload(svg)).statusCode).toBe(415)
  expect((await upload(Buffer.alloc(MAX_PICTURE_BYTES + 1))).statusCode).toBe(413)
  expect((await upload(Buffer.alloc(MAX_PICTURE_BYTES + 10_000))).statusCode).toBe(413)
  expect((await upload(await createPhoto(), '/api/v0/inventories/nowhere')).statusCode).toBe(404)
})

test('deletes a picture that no inventory was saved with, and keeps one whose removal can be undone', async () => {
  const [saved, abandoned] = [await uploadPhoto(), await uploadPhoto()]
  const { version } = (await send('GET', `${PATH}/editor`)).json<{ data: { version: number } }>().data
  const row = { media_type: 'image', featured: false, caption: null, captions: {}, credit: null }
  const response = await send('PUT', PATH, { version, media: [{ ...saved, ...row }] })
  expect(response.statusCode, response.body).toBe(200)
  const { data } = z.parse(updateInventory.response, response.json())
  expect(data.images).toMatchObject([saved])
  const removed = await send('PUT', PATH, { version: data.version, media: [] })
  expect(removed.statusCode, removed.body).toBe(200)

  await deleteAbandonedMedia({ db: world.db, files })
  expect(await readStored(abandoned.base_path)).toBeDefined()
  await letTimePass(saved.base_path)
  await letTimePass(abandoned.base_path)
  await deleteAbandonedMedia({ db: world.db, files })
  expect(await readStored(abandoned.base_path)).toBeUndefined()
  expect(await readStored(saved.base_path)).toBeDefined()
})

test('accepts a virtual tour on another site, and no other file there', async () => {
  const { version } = (await send('GET', `${PATH}/editor`)).json<{ data: { version: number } }>().data
  const tour = {
    media_type: 'virtual_view',
    base_path: 'https://tours.example/show?m=1',
    featured: false,
    width: null,
    height: null,
    blurred_preview: null,
    caption: 'Kitchen',
    captions: {},
    credit: null,
  }
  const video = await send('PUT', PATH, { version, media: [{ ...tour, media_type: 'video' }] })
  expect(video.json()).toMatchObject({ error: { code: 'invalid_input' } })
  const saved = await send('PUT', PATH, { version, media: [tour] })
  expect(z.parse(updateInventory.response, saved.json()).data.virtual_views).toMatchObject([
    { base_path: 'https://tours.example/show?m=1', caption: 'Kitchen' },
  ])
})
