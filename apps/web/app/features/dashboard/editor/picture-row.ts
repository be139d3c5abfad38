import type { UploadedPicture } from '@amber/contract/schemas/inventory-editor'
import type { MediaField } from '@amber/domain/inventory/inventory-fields'

/** Returns the row of a picture that was just uploaded. */
export const newPicture = (picture: UploadedPicture, { isFeatured }: { isFeatured: boolean }): MediaField => ({
  ...picture,
  media_type: 'image',
  featured: isFeatured,
  caption: null,
  captions: {},
  credit: null,
})

/** Returns the row of a tour whose link is still to be entered. */
export const newTour = (): MediaField => ({
  media_type: 'virtual_view',
  base_path: '',
  featured: false,
  width: null,
  height: null,
  blurred_preview: null,
  caption: null,
  captions: {},
  credit: null,
})
