/**
 * Returns whether a file has the format of iPhone cameras (HEIC), which needs a patented decoder that we do not have. Browsers
 * that do not know the format report no type, so the name counts as well.
 */
export const isHeic = ({ type, name }: { type: string; name: string }): boolean =>
  /^image\/hei[cf](-sequence)?$/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
