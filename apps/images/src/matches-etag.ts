/** Compares weak and strong ETags as equal, because CDNs weaken an ETag when they compress. */
export const matchesEtag = (header: string | undefined, etag: string) =>
  header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
