/** Thrown when a file is larger than the caller accepts. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
}
