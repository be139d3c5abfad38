/** The file holds more than the caller said it can take. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
}
