const THUMBNAIL_WIDTH = 240

/** Returns a thumbnail as a data URL, or undefined when the browser cannot decode the image. */
export async function thumbnailOf(file: Blob): Promise<string | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: THUMBNAIL_WIDTH, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = bitmap.width
    canvas.height = bitmap.height
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.7)
  } catch {
    return undefined
  }
}
