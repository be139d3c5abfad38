import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@amber/domain/inventory/media-upload'

/** The name of the file input in the form. */
export const PICTURES_FIELD = 'pictures'

export type PictureProblem = 'not_a_picture' | 'too_heavy'

/** Returns why a file can't be uploaded, as far as its name and size tell. The server looks at the bytes. */
export function findPictureProblem({ type, size }: Pick<File, 'type' | 'size'>): PictureProblem | undefined {
  if (!(PICTURE_TYPES as readonly string[]).includes(type)) return 'not_a_picture'
  return size > MAX_PICTURE_BYTES ? 'too_heavy' : undefined
}

/** Returns the problem that the API's status stands for; undefined if trying again may help. */
export function problemOfStatus(status: number): PictureProblem | undefined {
  if (status === 415) return 'not_a_picture'
  return status === 413 ? 'too_heavy' : undefined
}
