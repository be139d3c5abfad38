/**
 * Of a film, a view to turn round in, or a floor plan that lies under this key (`base_path`) in the file store: the
 * file as it is, where `image-sources.ts` has the presets of pictures. The same on every site of ours.
 */
export const fileAddress = (key: string) => `/images/file/${key}`
