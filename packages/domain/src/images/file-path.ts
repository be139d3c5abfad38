/**
 * Returns the path of a video, 360° view, floor plan or street map by its key (`base_path`) in the file store. The file is served
 * unchanged; `image-sources.ts` has the presets of images. The path is the same in every edition.
 */
export const filePath = (key: string) => `/images/file/${key}`
