import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  type Picture,
  type PictureCut,
  PICTURE_CUTS,
  PICTURES,
  readManifest,
  type RenderedPicture,
} from './manifest.ts'
import { describePicture, writeManifest } from './describe.ts'

/**
 * Cuts further pictures from rendered ones, so that each scene has as many as a place may have rooms of it. Run `node
 * packages/testing/src/pictures/cut-pictures.ts` after rendering.
 */
const PICTURES_PER_SCENE: Record<string, number> = { ensuite: 9, studio: 4, twin: 4, kitchen: 9 }

const [WIDTH, HEIGHT] = [1200, 800]
/** Share of the width and height that a closer view shows. */
const CLOSER = 0.74

const CUTS: Record<PictureCut, (picture: Sharp) => Sharp> = {
  mirror: (picture) => picture.flop(),
  left: (picture) => closerView(picture, 0),
  right: (picture) => closerView(picture, 1),
  left_mirror: (picture) => closerView(picture, 0).flop(),
  right_mirror: (picture) => closerView(picture, 1).flop(),
}

function closerView(picture: Sharp, side: 0 | 1): Sharp {
  const [width, height] = [Math.round(WIDTH * CLOSER), Math.round(HEIGHT * CLOSER)]
  // The lower part shows the furniture, the upper one mostly the ceiling.
  const region = { left: side * (WIDTH - width), top: Math.round((HEIGHT - height) * 0.7), width, height }
  return picture.extract(region).resize(WIDTH, HEIGHT)
}

/** Returns the pictures to cut: of each rendered one the same cut, before any gets another. */
export function planCuts(rendered: readonly RenderedPicture[], wanted: number): RenderedPicture[] {
  const cuts = PICTURE_CUTS.flatMap((cut) =>
    rendered.map((picture) => ({
      ...picture,
      file: picture.file.replace('.webp', `-${cut.replace('_', '-')}.webp`),
      cut,
    })),
  )
  return cuts.slice(0, Math.max(0, wanted - rendered.length))
}

async function cutPictures(): Promise<void> {
  const { rendered = [], cut = [] } = Object.groupBy(readManifest(), (picture) => (picture.cut ? 'cut' : 'rendered'))
  for (const { file } of cut) await rm(join(PICTURES, file))
  const byScene = Map.groupBy(rendered, ({ scene, palette }) => `${scene} ${palette}`)
  const pictures: Picture[] = [...rendered]
  for (const group of byScene.values()) {
    for (const planned of planCuts(group, PICTURES_PER_SCENE[group[0]?.scene ?? ''] ?? 0)) {
      const source = group.find(({ time, camera }) => time === planned.time && camera === planned.camera)
      if (source === undefined || planned.cut === undefined) continue
      const bytes = await CUTS[planned.cut](sharp(join(PICTURES, source.file)))
        .webp({ quality: 74 })
        .toBuffer()
      await writeFile(join(PICTURES, planned.file), bytes)
      pictures.push(await describePicture(planned))
    }
  }
  await writeManifest(pictures)
}

if (import.meta.main) await cutPictures()
