import { filePath } from './file-path.ts'
import { imageSources } from './image-sources.ts'

/** Returns the sources of a floor plan: a drawing is served unchanged, a picture of one in the sizes of images. */
export const planSources = (key: string, width: number | null): { src: string; srcSet?: string } =>
  key.endsWith('.svg') ? { src: filePath(key) } : imageSources(key, width ?? 1)
