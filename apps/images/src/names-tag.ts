/** CDNs turn a tag into a weak one when they compress; for a read the two are equal. */
export const namesTag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
