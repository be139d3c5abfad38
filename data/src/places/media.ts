import { type Album, type AlbumPicture, CREDIT } from '../pictures/album.ts'
import type { MadeMedia } from './made-place.ts'

const imageOf = (picture: AlbumPicture, position: number, createdAt: string): MadeMedia => {
  const { en: caption, ...captions } = picture.captions
  return {
    mediaType: 'image',
    basePath: picture.key,
    position,
    // Of each gallery the first, which is what cards show.
    featured: position === 0,
    width: picture.width,
    height: picture.height,
    blurredPreview: picture.preview,
    caption,
    captions,
    credit: CREDIT,
    createdAt,
  }
}

export const imagesOf = (pictures: readonly AlbumPicture[], createdAt: string): MadeMedia[] =>
  pictures.map((picture, position) => imageOf(picture, position, createdAt))

/** A film and a view to turn round in, where the place has them; behind the pictures. */
export function filmsOf(
  album: Album,
  wanted: { video: boolean; virtualView: boolean },
  from: number,
  createdAt: string,
) {
  const films: MadeMedia[] = []
  for (const [mediaType, file] of [
    ['video', wanted.video ? album.video : null],
    ['virtual_view', wanted.virtualView ? album.virtualView : null],
  ] as const) {
    if (file === null) continue
    const { en: caption, ...captions } = file.captions
    const { key: basePath, width, height } = file
    films.push({
      mediaType,
      basePath,
      position: from + films.length,
      featured: false,
      width,
      height,
      blurredPreview: null,
      caption,
      captions,
      credit: CREDIT,
      createdAt,
    })
  }
  return films
}
