import { type Album, type AlbumPicture, CREDIT } from '../pictures/album.ts'
import type { MadeMedia } from './made-place.ts'

const imageOf = (picture: AlbumPicture, position: number, createdAt: string): MadeMedia => {
  const { en: caption, ...captions } = picture.captions
  return {
    mediaType: 'image',
    basePath: picture.key,
    position,
    // The first image of each gallery is the one cards show.
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

/** Returns the video and virtual view of a place, if included, positioned after its images (from `firstPosition`). */
export function videosOf(
  album: Album,
  include: { video: boolean; virtualView: boolean },
  firstPosition: number,
  createdAt: string,
) {
  const videos: MadeMedia[] = []
  for (const [mediaType, file] of [
    ['video', include.video ? album.video : null],
    ['virtual_view', include.virtualView ? album.virtualView : null],
  ] as const) {
    if (file === null) continue
    const { en: caption, ...captions } = file.captions
    const { key: basePath, width, height } = file
    videos.push({
      mediaType,
      basePath,
      position: firstPosition + videos.length,
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
  return videos
}
