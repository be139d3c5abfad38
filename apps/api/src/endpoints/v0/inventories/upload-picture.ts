import { uploadPicture } from '@amber/contract/endpoints/inventory-editor'
import * as schemas from '@amber/contract/schemas/inventory-editor'
import { contentHash } from '@amber/integrations/files/content-hash'
import { cleanPicture } from '@amber/integrations/pictures/clean-picture'
import { previewPicture } from '@amber/integrations/pictures/preview-picture'
import { storePicture } from '@amber/operations/inventory/store-picture'
import { mount } from '../../../http/mount.ts'
import { getInventoryIdByKey } from './get-place-id.ts'

export const uploadPictureEndpoint = mount(
  uploadPicture,
  schemas.uploadPicture,
  async ({ params, body }, { db, files }) => {
    await getInventoryIdByKey(db, params.id)
    const upload = Buffer.from(body.content, 'base64')
    return { data: await storePicture({ db, files, cleanPicture, previewPicture, contentHash }, upload) }
  },
)
